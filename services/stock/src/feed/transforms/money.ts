import type { Cell, CellWarning } from '../mapping.ts';
import { warn } from '../mapping.ts';
import { withPoint } from './decimals.ts';

/** The currency of every site's prices. */
export const siteCurrency = 'AUD';

/** Signs and names of currencies in cells and column names. The dollar comes last, because "NZ$" contains its sign. */
const currencies: readonly (readonly [RegExp, string])[] = [
  [/£|\bgbp\b|\b(pounds?|sterling)\b/i, 'GBP'],
  [/€|\beuros?\b|\beur\b/i, 'EUR'],
  [/\bus\$|\busd\b/i, 'USD'],
  [/\bnz\$|\bnzd\b/i, 'NZD'],
  [/¥|\bjpy\b|\byen\b/i, 'JPY'],
  [/\bchf\b/i, 'CHF'],
  [/\bzar\b/i, 'ZAR'],
  [/\bsgd\b|\bs\$/i, 'SGD'],
  [/\$|\baud\b|\bau\$|\bdollars?\b/i, siteCurrency],
];

/** The currency in a cell or in a column's name; undefined if there is none. */
export function currencyIn(text: string): string | undefined {
  return currencies.find(([pattern]) => pattern.test(text))?.[1];
}

/**
 * Converts an amount to the form that the price fields read. An amount in another currency is left out with a warning,
 * not read as dollars.
 */
export function toPriceText(
  cell: string,
  units: { readonly currency: string; readonly decimal: '.' | ',' },
): Cell | CellWarning {
  if (!/\d/.test(cell)) return cell;
  const currency = currencyIn(cell) ?? units.currency;
  if (currency !== siteCurrency)
    return warn(`The price is in ${currency} and is left out, because prices are shown in ${siteCurrency}.`, cell);
  const text = withPoint(withoutDash(cell), units.decimal);
  return text ?? warn('We can read the price in two ways. Say in the mapping which decimal mark the feed uses.', cell);
}

/** Removes the decimal mark and the dashes that replace cents: "24.990,-" becomes "24.990". */
function withoutDash(cell: string): string {
  let end = cell.length;
  while (end > 0 && !/\d/.test(cell[end - 1] ?? '')) end -= 1;
  return cell.slice(0, end) + cell.slice(end).replace(/[,.]\s*(-|–|—){1,2}/, '');
}
