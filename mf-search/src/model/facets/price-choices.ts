import { dollars } from '@forecourt/contracts';

/** Upper bounds worth a click, in dollars; the slider's own bounds cut the list. */
const amounts = [
  5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000, 100_000, 150_000, 250_000,
] as const;

/** A price bound to pick at once. */
export type PriceChoice = { readonly label: string; readonly max: number };

/**
 * `Under $20,000` and so on, within the bounds a site's price slider has.
 *
 * @source spec §9, SRCH-046, requirements AMB-06
 */
export function underChoices({
  min,
  max,
}: {
  readonly min: number;
  /** null: no end. */
  readonly max: number | null;
}): readonly PriceChoice[] {
  return amounts
    .filter((amount) => amount >= min && (max === null || amount <= max))
    .map((amount) => ({ label: `Under ${dollars(amount)}`, max: amount }));
}
