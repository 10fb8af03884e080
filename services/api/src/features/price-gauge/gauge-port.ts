import type { PriceGauge } from '@forecourt/contracts/api';
import type { StockCar } from '@forecourt/contracts/stock';

/** Compares a car's price with the market. */
export type PriceGaugePort = {
  /** @throws PRICE_GAUGE_UNREACHABLE */
  readonly gaugeOf: (car: StockCar) => Promise<PriceGauge>;
};
