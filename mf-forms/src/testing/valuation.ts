import type { ValuationFigure } from '@forecourt/contracts/api';

/** A valuation's figure for tests. */
export function aFigure(changes: Partial<ValuationFigure> = {}): ValuationFigure {
  return {
    offer_price: 18_350,
    offer_from: 17_400,
    offer_to: 19_300,
    compared: 9,
    compared_values: [16_500, 17_800, 18_000, 18_400, 18_800, 19_100, 19_500, 20_000, 21_600],
    error_percent: 5,
    margin_percent: 15,
    years: { from: 2019, to: 2023 },
    steps: [
      { label: 'Typical asking price, less our costs', amount: 18_770 },
      { label: '84,000 km, 6,900 more than usual', amount: -420 },
    ],
    good_until: '2026-11-29T01:00:00Z',
    ...changes,
  };
}
