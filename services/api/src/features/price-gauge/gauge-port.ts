import type { PriceGauge } from '@forecourt/contracts/api';
import type { StockCar } from '@forecourt/contracts/stock';

/** Who says where a price stands in the market. */
export type PriceGaugePort = {
  /** @throws PRICE_GAUGE_UNREACHABLE */
  readonly gaugeOf: (car: StockCar) => Promise<PriceGauge>;
};
