import type { ImportReport } from '@forecourt/contracts/api';
import type { StockCar } from '@forecourt/contracts/stock';
import { StockError } from '../../errors.ts';
import { warn } from '../../feed/mapping.ts';
import { feedMappings } from '../../feed/mappings/index.ts';
import type { FeedItem } from '../../feed/parse-feed.ts';
import { isWholeVin, parseFeed } from '../../feed/parse-feed.ts';
import type { Illustrate } from '../../feed/to-car.ts';
import { toCar } from '../../feed/to-car.ts';
import type { CarRow, StoredCar } from '../car-rows.ts';
import { contentHashOf } from '../content-hash.ts';
import type { ListedCar } from '../listed-car.ts';
import type { ImportPlan } from '../plan-import.ts';
import { planImport } from '../plan-import.ts';
import { toCents, toRow } from '../to-row.ts';
import type { FeedRequestName, FeedRequests, FeedToRead } from './messages.ts';

/** Maximum length of a refused value in a report. */
const longestValue = 200;

/** Reads a feed twice: first to plan its import, then to make the rows to store. */
type FeedReader = {
  readonly [Name in FeedRequestName]: (
    sent: FeedRequests[Name]['sent'],
  ) => FeedRequests[Name]['reply'] | Promise<FeedRequests[Name]['reply']>;
};

/** Reads a feed twice: first to plan its import, then to make the rows to store. */
export function createFeedReader(): FeedReader {
  const stored = new Map<string, StoredCar>();
  const cars: ListedCar[] = [];
  const refused: (string | undefined)[] = [];
  /** VIN → stock number of cars for sale from another source. */
  const elsewhere = new Map<string, string>();
  let warned = 0;
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
      for (const { vin, stocknum, status, source } of stored.values())
        if (isWholeVin(vin) && status !== 'sold' && source !== sent.mapping) elsewhere.set(vin, stocknum);
      const refusedRows: ImportReport['refusedRows'] = [];
      const warnings: ImportReport['warnings'] = [];
      const picturesOf = new Map<string, number>();
      let headersUnused: readonly string[] = [];
      for await (const item of itemsOf(feed)) {
        if (item.kind === 'header') ({ headersUnused } = item);
        else if (item.kind === 'car') {
          const { draft, line, stocknum } = item;
          cars.push(listed(toCar(draft, stocknum, feed.dealership, illustrate), stocknum));
          for (const { image } of draft.images ?? []) countOrigin(picturesOf, image.url);
          const twin = isWholeVin(draft.vin) ? elsewhere.get(draft.vin) : undefined;
          const doubts =
            twin === undefined || twin === stocknum ? item.warnings : [...item.warnings, listedTwice(draft.vin, twin)];
          warned += doubts.length;
          for (const doubt of doubts) if (warnings.length < feed.mostRefusals) warnings.push(faultOf(line, doubt));
        } else {
          refused.push(item.stocknum);
          if (refusedRows.length < feed.mostRefusals) refusedRows.push(faultOf(item.line, item));
        }
        if (cars.length + refused.length > feed.mostRows)
          throw new StockError(
            'STOCK_FEED_UNREADABLE',
            `The file has more than ${feed.mostRows.toLocaleString('en-AU')} rows. Send the dealership’s own stock alone.`,
          );
      }
      const newSlugs = cars.filter(({ stocknum }) => !stored.has(stocknum)).map(({ slug }) => slug);
      const pictureOrigins = [...picturesOf].sort(([, a], [, b]) => b - a).map(([origin]) => origin);
      return { refusedRows, warnings, headersUnused, newSlugs, pictureOrigins };
    },

    plan: (slugOwners) => {
      plan = planImport({ cars, refused, warned, stored, slugOwners, mapping: feed?.mapping ?? '' });
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
        const { id, slug, createdAt = now, soldAt = Math.floor(now.getTime() / 1000) } = planned;
        rows.push(
          toRow(
            { ...(car.status === 'sold' ? asSold(car, soldAt) : car), id },
            {
              slug,
              source: feed.mapping,
              contentHash: hashes.get(item.stocknum) ?? '',
              createdAt,
              now,
              importId,
            },
          ),
        );
      }
      return rows;
    },
  };
}

function listed(car: StockCar, stocknum: string): ListedCar {
  const { id, slug, name, status, vin } = car;
  return { id, slug, name, status, vin, stocknum, priceCents: toCents(car.price), contentHash: contentHashOf(car) };
}

function faultOf(line: number, { reason, value }: { readonly reason: string; readonly value?: string }) {
  return { line, reason, ...(value !== undefined && { value: value.slice(0, longestValue) }) };
}

function countOrigin(counts: Map<string, number>, url: string): void {
  if (!URL.canParse(url)) return;
  const { origin } = new URL(url);
  counts.set(origin, (counts.get(origin) ?? 0) + 1);
}

function listedTwice(vin: string | undefined, stocknum: string) {
  return warn(`The same VIN is for sale as stock number ${stocknum} of another feed of the dealership.`, vin);
}

/** @param soldAt Unix seconds when a feed first said that it was sold */
function asSold(car: StockCar, soldAt: number): StockCar {
  return { ...car, sold: true, sold_date_timestamp: soldAt };
}
