import type { Car } from '@forecourt/contracts';
import type { PriceGauge } from '@forecourt/contracts/api';

/** Who says where a price stands in the market. */
export type PriceGaugePort = {
  /** @throws PRICE_GAUGE_UNREACHABLE */
  readonly gaugeOf: (car: Car) => Promise<PriceGauge>;
};
