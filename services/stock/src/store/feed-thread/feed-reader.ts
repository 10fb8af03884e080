import type { ImportReport } from '@forecourt/contracts/api';
import type { StockCar } from '@forecourt/contracts/stock';
import { StockError } from '../../errors.ts';
import { feedMappings } from '../../feed/mappings/index.ts';
import type { FeedItem } from '../../feed/parse-feed.ts';
import { parseFeed } from '../../feed/parse-feed.ts';
import type { Illustrate } from '../../feed/to-car.ts';
import { toCar } from '../../feed/to-car.ts';
import type { CarRow, StoredCar } from '../car-rows.ts';
import { contentHashOf } from '../content-hash.ts';
import type { ImportPlan, ListedCar } from '../plan-import.ts';
import { planImport } from '../plan-import.ts';
import { toCents, toRow } from '../to-row.ts';
import type { FeedRequestName, FeedRequests, FeedToRead } from './messages.ts';

/** Characters that a report repeats of a refused value. */
const longestValue = 200;

/** Responds to each request; see `FeedRequests`. */
type FeedReader = {
  readonly [Name in FeedRequestName]: (
    sent: FeedRequests[Name]['sent'],
  ) => FeedRequests[Name]['reply'] | Promise<FeedRequests[Name]['reply']>;
};

/** Reads a feed to plan its import, then a second time to make the rows that have to be stored. */
export function createFeedReader(): FeedReader {
  const stored = new Map<string, StoredCar>();
  const cars: ListedCar[] = [];
  const refused: (string | undefined)[] = [];
  const hashes = new Map<string, string>();
  let feed: FeedToRead | undefined;
  let illustrate: Illustrate | undefined;
  let plan: ImportPlan | undefined;
  let rest: AsyncGenerator<FeedItem> | undefined;

  const itemsOf = ({ csv, mapping, currentYear }: FeedToRead): AsyncGenerator<FeedItem> => {
    const known = feedMappings.get(mapping);
    if (known === undefined) throw new Error(`There is no mapping "${mapping}".`);
    return parseFeed(csv, known, { currentYear });
  };

  return {
    know: (some) => {
      for (const car of some) stored.set(car.stocknum, car);
      return null;
    },

    read: async (sent) => {
      feed = sent;
      if (feed.illustrations !== undefined)
        ({ illustrate } = (await import(feed.illustrations)) as { readonly illustrate: Illustrate });
      const refusedRows: ImportReport['refusedRows'] = [];
      let headersUnused: readonly string[] = [];
      for await (const item of itemsOf(feed)) {
        if (item.kind === 'header') ({ headersUnused } = item);
        else if (item.kind === 'car')
          cars.push(listed(toCar(item.draft, item.stocknum, feed.dealership, illustrate), item.stocknum));
        else {
          const { line, reason, value, stocknum } = item;
          refused.push(stocknum);
          if (refusedRows.length < feed.mostRefusals)
            refusedRows.push({ line, reason, ...(value !== undefined && { value: value.slice(0, longestValue) }) });
        }
        if (cars.length + refused.length > feed.mostRows)
          throw new StockError(
            'STOCK_FEED_UNREADABLE',
            `The file has more than ${feed.mostRows.toLocaleString('en-AU')} rows. Send the dealership’s own stock alone.`,
          );
      }
      const newSlugs = cars.filter(({ stocknum }) => !stored.has(stocknum)).map(({ slug }) => slug);
      return { refusedRows, headersUnused, newSlugs };
    },

    plan: (slugOwners) => {
      plan = planImport({ cars, refused, stored, slugOwners, mapping: feed?.mapping ?? '' });
      for (const { stocknum, contentHash } of cars) if (plan.put.has(stocknum)) hashes.set(stocknum, contentHash);
      cars.length = 0;
      stored.clear();
      const { soldOut, counts, held, digest } = plan;
      return { soldOut, counts, held, digest };
    },

    next: async ({ size, now, importId }) => {
      if (feed === undefined || plan === undefined) throw new Error('The feed has not been planned.');
      rest ??= itemsOf(feed);
      const rows: CarRow[] = [];
      while (rows.length < size) {
        const { value: item, done } = await rest.next();
        if (done) break;
        const planned = item.kind === 'car' ? plan.put.get(item.stocknum) : undefined;
        if (item.kind !== 'car' || planned === undefined) continue;
        const car = toCar(item.draft, item.stocknum, feed.dealership, illustrate);
        const { slug, createdAt = now, soldAt = Math.floor(now.getTime() / 1000) } = planned;
        rows.push(
          toRow(car.status === 'sold' ? asSold(car, soldAt) : car, {
            slug,
            source: feed.mapping,
            contentHash: hashes.get(item.stocknum) ?? '',
            createdAt,
            now,
            importId,
          }),
        );
      }
      return rows;
    },
  };
}

function listed(car: StockCar, stocknum: string): ListedCar {
  const { id, slug, name, status } = car;
  return { id, slug, name, status, stocknum, priceCents: toCents(car.price), contentHash: contentHashOf(car) };
}

/** @param soldAt Unix seconds since when it was first said to be */
function asSold(car: StockCar, soldAt: number): StockCar {
  return { ...car, sold: true, sold_date_timestamp: soldAt };
}
