import type { PriceGauge } from '@forecourt/contracts/api';

/** Positions of the prices on a line, in percent of its length; the line has a margin at both ends. */
export type PriceScale = {
  readonly least: number;
  readonly most: number;
  readonly median: number | null;
  readonly listing: number;
};

/** A price compared with its market, ready to be shown. Prices in dollars. */
export type PriceComparison = {
  readonly label: 'Good Deal' | 'Great Deal';
  /** Colour of the bar. */
  readonly band: 'low' | 'middle' | 'high';
  /** Filled part of the bar, 20–100. */
  readonly barPercent: number;
  readonly listing: number;
  readonly least: number;
  readonly most: number;
  /** Null when unknown, or outside the range from `least` to `most`. */
  readonly median: number | null;
  /** Number of vehicles compared; null when unknown. */
  readonly compared: number | null;
  readonly scale: PriceScale;
  /** Description of the comparison by the gauge's provider; may be empty. */
  readonly description: string;
};

/** Confidence that a comparison must exceed to be shown. @source spec §5, §9, VDP-069 */
const leastConfidence = 0.2;

/**
 * Evaluates a gauge. Null if a figure is missing or not a price, if the confidence is too low, or if the price
 * is above the market.
 * @source spec §5, §9, VDP-068…VDP-073
 */
export function priceComparison(gauge: PriceGauge): PriceComparison | null {
  const { fill, listing_price: listing, market_range_min: least, market_range_max: most, confidence } = gauge;
  if (fill === undefined || listing === undefined || least === undefined || most === undefined) return null;
  if (confidence === undefined || !(confidence > leastConfidence) || most < listing) return null;
  if (!(listing > 0 && least > 0 && most >= least)) return null;
  const { market_median: middle, compared } = gauge;
  const median = middle !== undefined && middle >= least && middle <= most ? middle : null;
  return {
    label: fill < 0.65 ? 'Good Deal' : 'Great Deal',
    band: fill < 0.3 ? 'low' : fill < 0.6 ? 'middle' : 'high',
    barPercent: Math.min(100, Math.max(20, fill * 100)),
    listing,
    least,
    most,
    median,
    compared: compared !== undefined && Number.isInteger(compared) && compared > 0 ? compared : null,
    scale: scaleOf({ least, most, median, listing }),
    description: gauge.description?.trim() ?? '',
  };
}

/** Margin at each end, as a share of the distance between the outermost prices. */
const marginPart = 0.15;

function scaleOf({ least, most, median, listing }: PriceScale): PriceScale {
  const from = Math.min(least, listing);
  const span = Math.max(most - from, 1);
  const percent = (price: number) =>
    Math.round((1_000 * (price - from + marginPart * span)) / (span * (1 + 2 * marginPart))) / 10;
  return {
    least: percent(least),
    most: percent(most),
    median: median === null ? null : percent(median),
    listing: percent(listing),
  };
}
