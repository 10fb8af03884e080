import { allOf, type Filter } from '../filters/filter.ts';

/** What a presented key may do. */
export type Access = {
  /** True: may do everything. False: the key may be published in pages; it can only search, and `PublicLimits` apply. */
  readonly isAdmin: boolean;
  /** Filter added to every query, which a query cannot widen. */
  readonly restriction: Filter;
  mayUse(indexName: string): boolean;
};

/** One restriction of a key. */
export type KeyLimit = {
  /** Filter for the records that the key may see; all others are hidden from it. */
  readonly filter: Filter;
  /** Index names that the key may use, with `*` as a wildcard. Undefined: all. */
  readonly indexes: readonly string[] | undefined;
};

/** @param limits all of them apply */
export function accessWith(isAdmin: boolean, limits: readonly KeyLimit[]): Access {
  return {
    isAdmin,
    restriction: allOf(...limits.map(({ filter }) => filter)),
    mayUse: (indexName) => limits.every(({ indexes }) => indexes?.some((pattern) => fits(indexName, pattern)) ?? true),
  };
}

/** Whether the text matches a pattern, where `*` is any run of characters. */
function fits(text: string, pattern: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > text.length - last.length) return false;
    at = found + part.length;
  }
  return true;
}
