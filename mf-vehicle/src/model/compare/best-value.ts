/** The word for the best value of a row. Other rows have no best value, because it depends on the buyer. */
const bests: { readonly [row: string]: { readonly word: string; readonly best: 'lowest' | 'highest' } | undefined } = {
  price: { word: 'Lowest', best: 'lowest' },
  year: { word: 'Newest', best: 'highest' },
  kilometres: { word: 'Fewest', best: 'lowest' },
  power: { word: 'Most', best: 'highest' },
  consumption: { word: 'Lowest', best: 'lowest' },
  towing: { word: 'Most', best: 'highest' },
};

/** The best value of a row: the car that has it, and the word for it. */
export type Best = { readonly index: number; readonly word: string };

/**
 * The best value of a row. There is none if several cars share it, or unless all values are known and have the same
 * unit.
 *
 * @param values such as `$41,990` or `4.5 L/100km`; null when unknown
 */
export function bestOf(row: string, values: readonly (string | null)[]): Best | undefined {
  const rule = bests[row];
  const read = values.map((value) => amountOf(value ?? ''));
  const [first] = read;
  if (rule === undefined || read.length < 2 || first === undefined) return undefined;
  if (!read.every(({ amount, unit }) => Number.isFinite(amount) && unit === first.unit)) return undefined;
  const amounts = read.map(({ amount }) => amount);
  const top = rule.best === 'lowest' ? Math.min(...amounts) : Math.max(...amounts);
  const index = amounts.indexOf(top);
  return amounts.lastIndexOf(top) === index ? { index, word: rule.word } : undefined;
}

function amountOf(value: string): { readonly amount: number; readonly unit: string } {
  const bare = value.replaceAll(/[$,]/g, '');
  return { amount: Number.parseFloat(bare), unit: bare.replaceAll(/[\d.]/g, '').trim() };
}
