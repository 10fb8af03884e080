import type { Valuation, ValuationFigure } from '@forecourt/contracts/api';

/** Text about the data on which a valuation is based. @source FORM-042 */
export function basisOf(
  { compared, years, margin_percent: margin, error_percent: error }: ValuationFigure,
  { make, model }: Valuation['vehicle'],
): { readonly head: string; readonly text: string } {
  const span = years.from === years.to ? `${years.from}` : `${years.from} to ${years.to}`;
  return {
    head: `Based on ${compared} comparable vehicles`,
    text: `These are ${make} ${model} vehicles from ${span} that we’ve advertised in the last 90 days. We adjust their asking prices for your year and kilometres, then take off ${margin}% to cover preparation, warranty and selling costs. When we estimated these vehicles’ own asking prices the same way, we were typically within ${error}%.`,
  };
}

/** Text with the reason why there is no amount, and what the shopper can do instead. @source spec §9, FORM-047 */
export function noFigureText({ reason, compared }: NonNullable<Valuation['no_figure']>): string {
  const instead = 'Send us the details and we’ll value yours in person.';
  switch (reason) {
    case 'age':
      return `We can’t give an online figure for vehicles over 7 years old, because their condition varies too much. ${instead}`;
    case 'kilometres':
      return `We can’t give an online figure for vehicles over 100,000 km, because their condition varies too much. ${instead}`;
    case 'comparables': {
      const many =
        compared === 0
          ? 'no comparable vehicles'
          : compared === 1
            ? 'only one comparable vehicle'
            : `only ${compared} comparable vehicles`;
      return `We’ve advertised ${many} in the last 90 days, so we can’t give you an honest figure online. ${instead}`;
    }
  }
}

/** `29 Nov`, in the dealer's time zone. */
export function goodUntil(figure: ValuationFigure, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone }).format(
    new Date(figure.good_until),
  );
}
