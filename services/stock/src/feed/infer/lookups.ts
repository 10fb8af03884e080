import type { FeedField, FeedTransform } from '@forecourt/contracts/feed-mapping';
import type { ColumnValues } from './column-values.ts';
import { isReadAsIs } from './column-values.ts';
import { ownWord } from './value-words.ts';

/** Fields whose values are words of a short list. */
const wordFields: readonly FeedField[] = ['type', 'fuel', 'transmission', 'body', 'drive', 'colour', 'status'];
/** Maximum number of different values of a column that is read as words of a short list. */
const mostWords = 80;

/** Words of a column that the mapping translates, and words that are unknown. */
export type Words = { readonly transforms: readonly FeedTransform[]; readonly unknown: readonly string[] };

/** Creates a lookup for the words of another language in a column. Words that the site knows stay as they are. */
export function wordsOf(field: FeedField, { distinct }: ColumnValues): Words {
  if (!wordFields.includes(field) || field === 'stock_number' || distinct.length > mostWords)
    return { transforms: [], unknown: [] };
  const values: Record<string, string> = {};
  const unknown: string[] = [];
  for (const value of distinct) {
    const own = ownWord(field, value);
    if (own !== undefined && own.toLowerCase() !== value.toLowerCase()) values[value] = own;
    else if (own === undefined && (field === 'type' || field === 'status') && !isReadAsIs(field, value))
      unknown.push(value);
  }
  return { transforms: Object.keys(values).length > 0 ? [{ as: 'lookup', values }] : [], unknown };
}
