import type { PriceGauge } from '@forecourt/contracts/api';

/** Where figures lie on a line that is longer than all of them on both sides, in percent of its length. */
export type PriceScale = {
  readonly least: number;
  readonly most: number;
  readonly median: number | null;
  readonly listing: number;
};

/** A price among those of its market, ready to be shown. Prices in dollars. */
export type PriceComparison = {
  readonly label: 'Good Deal' | 'Great Deal';
  /** Which colour the bar has. */
  readonly band: 'low' | 'middle' | 'high';
  /** How much of the bar is full, 20–100. */
  readonly barPercent: number;
  readonly listing: number;
  readonly least: number;
  readonly most: number;
  /** Null where it is not stated, or it lies outside the range. */
  readonly median: number | null;
  /** How many vehicles were compared; null where it is not stated. */
  readonly compared: number | null;
  readonly scale: PriceScale;
  /** How it was compared, in the words of whoever did; empty when they give none. */
  readonly description: string;
};

/** Surer than this, or nothing is shown. @source spec §5, §9, VDP-069 */
const leastConfidence = 0.2;

/**
 * What a gauge says; null when a figure is missing or no price at all, it is uncertain, or the
 * price is above its market.
 *
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

/** Margin on either side, as a part of what is between the outermost figures. */
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
