import { fromListings } from './from-listings.ts';
import { ironbark } from './ironbark.ts';
import type { JudgedQuery, JudgedTable } from './judged-query.ts';
import { northshore } from './northshore.ts';
import { redgum } from './redgum.ts';
import { secondReading } from './second-reading.ts';
import { southern } from './southern.ts';
import { thirdReading } from './third-reading.ts';
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

const ofAllSites = (tables: Readonly<Record<string, JudgedTable>>): readonly JudgedQuery[] =>
  Object.entries(tables).flatMap(([site, table]) => at(site, table));

/** Queries written from random listings, after the code that interprets queries was finished. */
export const readAtRandom: readonly JudgedQuery[] = ofAllSites(fromListings);

/** Further queries from random listings, written later by someone who did not know how the code interprets words. */
export const readByAnother: readonly JudgedQuery[] = ofAllSites(secondReading);

/** A third set from random listings, written by someone who had not read the code that interprets words. */
export const readByAThird: readonly JudgedQuery[] = ofAllSites(thirdReading);
