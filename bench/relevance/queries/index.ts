import { fromListings } from './from-listings.ts';
import { ironbark } from './ironbark.ts';
import type { JudgedQuery, JudgedTable } from './judged-query.ts';
import { northshore } from './northshore.ts';
import { redgum } from './redgum.ts';
import { southern } from './southern.ts';
import { wattle } from './wattle.ts';

const at = (site: string, table: JudgedTable): readonly JudgedQuery[] =>
  table.map(([query, expects]) => ({ site, query, expects }));

export const judged: readonly JudgedQuery[] = [
  ...at('northshore', northshore),
  ...at('southern', southern),
  ...at('ironbark', ironbark),
  ...at('wattle', wattle),
  ...at('redgum', redgum),
];

/** Queries written by reading listings at random, after the reader of words was finished. */
export const readAtRandom: readonly JudgedQuery[] = Object.entries(fromListings).flatMap(([site, table]) =>
  at(site, table),
);
