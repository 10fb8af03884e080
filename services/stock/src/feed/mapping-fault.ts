import type { FeedMapping } from '@forecourt/contracts/feed-mapping';
import { foldColumn } from './columns.ts';
import { feedMappings } from './mappings/index.ts';

/** What is wrong with a mapping that has the right shape, as a sentence; undefined: nothing. */
export function faultOfMapping({ name, rules, stockNumber, sold }: FeedMapping): string | undefined {
  if (feedMappings.has(name))
    return `"${name}" is one of the platform’s mappings. Give the dealership’s mapping its own name.`;
  const fills = (field: string) => rules.some((rule) => rule.field === field);
  if (!fills('name') && !(fills('make') && fills('model')))
    return 'No rule fills "make" and "model", or "name". Every vehicle needs them.';
  if (!fills('type'))
    return 'No rule fills "type" (new, demo or used). If the feed doesn’t say, add a rule without columns: { "field": "type", "columns": [], "transforms": [{ "as": "constant", "value": "used" }] }.';
  for (const { field, columns, transforms = [] } of rules) {
    const hasConstant = transforms.some(({ as }) => as === 'constant');
    if (columns.length === 0 && !hasConstant)
      return `The rule for "${field}" names no column and no constant. Name the column that it reads.`;
    if (field === 'stock_number') return 'Stock numbers come from "stockNumber", not from a rule. Remove the rule.';
    if (columns.length > 1 && !transforms.some(({ as }) => as === 'join'))
      return `The rule for "${field}" names ${columns.length} columns. Begin its transforms with { "as": "join" }, or write a rule for each.`;
  }
  if ('derived' in stockNumber) {
    if (stockNumber.derived.columns.length === 0)
      return 'A derived stock number needs columns that identify the vehicle.';
    const prices = rules.filter(({ field }) => field === 'price').flatMap(({ columns }) => columns.map(foldColumn));
    const price = stockNumber.derived.columns.find((column) => prices.includes(foldColumn(column)));
    if (price !== undefined)
      return `Stock numbers are made from "${price}", which is the price, so every new price would add the vehicle again. Leave it out.`;
  }
  if (sold !== undefined && sold.values.length === 0) return '"sold" lists no values. Say which texts mean sold.';
  return undefined;
}
