import type { FeedField } from '@forecourt/contracts/feed-mapping';
import { currencyIn } from '../transforms/money.ts';
import type { ColumnValues } from './column-values.ts';
import { foldHeader } from './header-words.ts';

const names: { readonly [Field in FeedField]?: RegExp } = {
  price: /(currency|wahrung|devise|moneda|divisa|valuta)$/,
  kilometres: /(unit|units|einheit|unite|unidad|unita|eenheid)$/,
};
const isUnit: { readonly [Field in FeedField]?: (value: string) => boolean } = {
  price: (value) => currencyIn(value) !== undefined,
  kilometres: (value) => /^(kms?|kilomet\w+|mi|miles?)$/i.test(value),
};

/** The column that contains the unit of another column in each row: "price.@currency", "Odometer unit". */
export function unitColumnOf(field: FeedField, column: string, columns: readonly ColumnValues[]): string | undefined {
  const [name, test] = [names[field], isUnit[field]];
  if (name === undefined || test === undefined) return undefined;
  return columns.find(
    (other) =>
      other.column !== column &&
      name.test(foldHeader(other.column)) &&
      other.values.length > 0 &&
      other.values.every(test),
  )?.column;
}
