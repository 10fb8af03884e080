import type { FeedMapping } from '@forecourt/contracts/feed-mapping';
import { StockError } from '../errors.ts';
import { currencyIn } from './transforms/money.ts';

/** Distance unit in a column's name, such as "Odometer (mi)"; undefined if it names none. */
export function distanceUnitIn(column: string): 'km' | 'mi' | undefined {
  if (/\bmiles?\b|\bmi\b|\bmeilen\b/i.test(column.replaceAll('_', ' '))) return 'mi';
  return /\bkms?\b|kilom/i.test(column.replaceAll('_', ' ')) ? 'km' : undefined;
}

/**
 * Refuses a file in which a column's name has a unit other than the mapping's: pounds are not dollars, and miles are
 * not kilometres.
 *
 * @param headerOf the name of a column as the file spells it
 * @throws STOCK_FEED_UNREADABLE
 */
export function refuseOtherUnits(mapping: FeedMapping, headerOf: (column: string) => string | undefined): void {
  const clash = (column: string, said: string, assumed: string, where: string) =>
    new StockError(
      'STOCK_FEED_UNREADABLE',
      `The name of the column "${column}" says ${said}, but the mapping "${mapping.name}" reads it in ${assumed}. ` +
        `Correct "${where}" in the mapping, or the column.`,
    );
  for (const { field, columns, transforms = [] } of mapping.rules) {
    for (const header of columns.map(headerOf)) {
      if (header === undefined) continue;
      if (field === 'price' || field === 'price_before') {
        const own = transforms.flatMap((transform) => (transform.as === 'price' ? (transform.currency ?? []) : []));
        const assumed = own[0] ?? mapping.units.currency;
        const said = currencyIn(header);
        if (said !== undefined && said !== assumed) throw clash(header, said, assumed, 'currency');
      }
      if (field === 'kilometres') {
        const own = transforms.flatMap((transform) => (transform.as === 'distance' ? (transform.unit ?? []) : []));
        const assumed = own[0] ?? mapping.units.distance;
        const said = distanceUnitIn(header);
        if (said !== undefined && said !== assumed) throw clash(header, said, assumed, 'distance');
      }
    }
  }
}
