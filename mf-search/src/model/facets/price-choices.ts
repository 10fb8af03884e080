import { dollars } from '@forecourt/contracts';

/** Upper bounds to offer, in dollars, if they are within the slider's bounds. */
const amounts = [
  5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000, 100_000, 150_000, 250_000,
] as const;

export type PriceChoice = { readonly label: string; readonly max: number };

/**
 * Options such as `Under $20,000`, within the bounds of the site's price slider.
 *
 * @source spec §9, SRCH-046, requirements AMB-06
 */
export function underChoices({
  min,
  max,
}: {
  readonly min: number;
  /** Null: the slider has no upper bound. */
  readonly max: number | null;
}): readonly PriceChoice[] {
  return amounts
    .filter((amount) => amount >= min && (max === null || amount <= max))
    .map((amount) => ({ label: `Under ${dollars(amount)}`, max: amount }));
}
