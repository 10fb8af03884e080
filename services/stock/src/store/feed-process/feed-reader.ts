import type { ImportReport } from '@forecourt/contracts/api';
import type { StockCar } from '@forecourt/contracts/stock';
import { StockError } from '../../errors.ts';
import { cutAt } from '../../feed/cut-at.ts';
import { warn } from '../../feed/mapping.ts';
import type { FeedItem } from '../../feed/parse-feed.ts';
import { isWholeVin, parseFeed } from '../../feed/parse-feed.ts';
import type { Illustrate } from '../../feed/to-car.ts';
import { toCar } from '../../feed/to-car.ts';
import { faultOfFeed } from '../../feed/whole-feed.ts';
import type { CarRow, StoredCar } from '../car-rows.ts';
import { contentHashOf } from '../content-hash.ts';
import type { ListedCar } from '../listed-car.ts';
import type { ImportPlan } from '../plan-import.ts';
import { planImport } from '../plan-import.ts';
import { toCents, toRow } from '../to-row.ts';
import { countWords } from './feed-words.ts';
import type { FeedRequestName, FeedRequests, FeedToRead } from './messages.ts';

/** Maximum length of a refused value in a report. */
const longestValue = 200;

/** The handler of each request to the process, by the name of the request. */
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
  const refusals: { readonly reason: string; readonly ragged?: true | undefined }[] = [];
  /** VIN → stock number of cars for sale from another source. */
  const elsewhere = new Map<string, string>();
  let warned = 0;
  const hashes = new Map<string, string>();
  let feed: FeedToRead | undefined;
  let illustrate: Illustrate | undefined;
  let plan: ImportPlan | undefined;
  let rest: AsyncGenerator<FeedItem> | undefined;

  const itemsOf = ({ file, mapping, currentYear, mostBytes }: FeedToRead): AsyncGenerator<FeedItem> =>
    parseFeed(file, mapping, { currentYear, mostBytes });

  return {
    // `infer` and `check` load their modules on demand, because imports do not need them.
    infer: async ({ file, ...options }) => {
      const { inferMapping } = await import('../../feed/infer/infer-mapping.ts');
      return inferMapping(file, options);
    },

    check: async ({ file, mapping, ...options }) => {
      const { checkMapping } = await import('../../feed/check-mapping.ts');
      return checkMapping(file, mapping, options);
    },

    know: (some) => {
      for (const car of some) stored.set(car.stocknum, car);
      return null;
    },

    read: async (sent) => {
      feed = sent;
      if (feed.illustrations !== undefined)
        ({ illustrate } = (await import(feed.illustrations)) as { readonly illustrate: Illustrate });
      for (const { vin, stocknum, status, source } of stored.values())
        if (isWholeVin(vin) && status !== 'sold' && source !== sent.mapping.name) elsewhere.set(vin, stocknum);
      const refusedRows: ImportReport['refusedRows'] = [];
      const warnings: ImportReport['warnings'] = [];
      const picturesOf = new Map<string, number>();
      const words = countWords(feed.mostWordsPerCar);
      let headersUnused: readonly string[] = [];
      let file = '';
      for await (const item of itemsOf(feed)) {
        if (item.kind === 'header') ({ headersUnused, file } = item);
        else if (item.kind === 'car') {
          const { draft, line, stocknum } = item;
          const car = toCar(draft, stocknum, feed.dealership, illustrate);
          cars.push(listed(car, stocknum));
          words.add(car);
          for (const { image } of draft.images ?? []) countOrigin(picturesOf, image.url);
          const twin = isWholeVin(draft.vin) ? elsewhere.get(draft.vin) : undefined;
          const doubts =
            twin === undefined || twin === stocknum ? item.warnings : [...item.warnings, listedTwice(draft.vin, twin)];
          warned += doubts.length;
          for (const doubt of doubts) if (warnings.length < feed.mostRefusals) warnings.push(faultOf(line, doubt));
        } else {
          refused.push(item.stocknum);
          refusals.push({ reason: item.reason, ragged: item.ragged });
          if (refusedRows.length < feed.mostRefusals) refusedRows.push(faultOf(item.line, item));
        }
        if (cars.length + refused.length > feed.mostRows)
          throw new StockError(
            'STOCK_FEED_UNREADABLE',
            `The file has more than ${feed.mostRows.toLocaleString('en-AU')} rows. Send only the dealership’s own stock.`,
          );
      }
      if (words.areTooMany())
        throw new StockError(
          'STOCK_FEED_UNREADABLE',
          `The vehicles have too many different words, more than about ${feed.mostWordsPerCar} each. Names, colours or equipment seem to have unique codes or texts in them. Correct the mapping, or leave these columns out.`,
        );
      const newSlugs = cars.filter(({ stocknum }) => !stored.has(stocknum)).map(({ slug }) => slug);
      if (stored.size + newSlugs.length > feed.mostCars)
        throw new StockError(
          'STOCK_FEED_UNREADABLE',
          `With this file the dealership would have more than ${feed.mostCars.toLocaleString('en-AU')} vehicles, including sold ones. Check whether the file gives new stock numbers to vehicles you already have.`,
        );
      const pictureOrigins = [...picturesOf].sort(([, a], [, b]) => b - a).map(([origin]) => origin);
      const fault = faultOfFeed({ good: cars.length, refused: refusals });
      return {
        refusedRows,
        warnings,
        headersUnused,
        file,
        fault,
        total: cars.length + refused.length,
        refused: refused.length,
        newSlugs,
        pictureOrigins,
      };
    },

    plan: ({ slugOwners, recent }) => {
      plan = planImport({
        cars,
        refused,
        warned,
        stored,
        slugOwners,
        recent,
        mapping: feed?.mapping.name ?? '',
        scope: feed?.mapping.scope ?? 'full',
      });
      for (const { stocknum, contentHash } of cars) if (plan.put.has(stocknum)) hashes.set(stocknum, contentHash);
      cars.length = 0;
      stored.clear();
      const { put, soldOut, counts, forSale, held, digest } = plan;
      return { toStore: put.size, soldOut, counts, forSale, held, digest };
    },

    next: async ({ size, now, importId }) => {
      if (feed === undefined || plan === undefined) throw new Error('The feed hasn’t been planned.');
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
              source: feed.mapping.name,
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
  const { id, slug, name, make, model, km, status, vin } = car;
  return {
    id,
    slug,
    name,
    make,
    model,
    km,
    status,
    vin,
    stocknum,
    priceCents: toCents(car.price),
    contentHash: contentHashOf(car),
  };
}

function faultOf(line: number, { reason, value }: { readonly reason: string; readonly value?: string }) {
  return { line, reason, ...(value !== undefined && { value: cutAt(value, longestValue) }) };
}

function countOrigin(counts: Map<string, number>, url: string): void {
  if (!URL.canParse(url)) return;
  const { origin } = new URL(url);
  counts.set(origin, (counts.get(origin) ?? 0) + 1);
}

function listedTwice(vin: string | undefined, stocknum: string) {
  return warn(`The same VIN is for sale as stock number ${stocknum} in another of the dealership’s feeds.`, vin);
}

/** @param soldAt Unix seconds when a feed first said that the car was sold */
function asSold(car: StockCar, soldAt: number): StockCar {
  return { ...car, sold: true, sold_date_timestamp: soldAt };
}
