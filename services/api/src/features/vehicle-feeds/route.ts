import { Readable } from 'node:stream';
import { networkOf, siteHeader, type VehicleFeedName, vehicleFeedNames } from '@forecourt/contracts/api';
import type { StockLocation } from '@forecourt/contracts/stock';
import * as z from 'zod/mini';
import type { ApiSite } from '../../api-site.ts';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { noSuchRoute } from '../../http/problems.ts';
import type { Routes } from '../../http/routes.ts';
import { createSiteLane } from '../../http/site-lane.ts';
import { csvLine } from '../leads/dealer/csv.ts';
import { readAdvert } from './advert.ts';
import type { Cell, VehicleFeed } from './feed.ts';
import { reasonsOf } from './feed.ts';
import { vehicleFeeds } from './feeds/index.ts';
import { createResponseCount } from './files-at-once.ts';
import { hashOf, locationsOf, nextCars, stockVersion } from './store.ts';

/** Increase this number when the format of the files changes, so that clients fetch their files again. */
const formVersion = 1;

/** Maximum number of files of a site that one address may fetch at the same time. */
const filesAtOnce = 2;

/**
 * `GET /api/vehicle-feeds/google.csv`, `meta.csv`, `marketplace.csv`: the cars for sale, for the advertising services
 * that the site has switched on. A file is streamed a hundred cars at a time.
 *
 * @source expectations 13, 14
 */
export function vehicleFeedRoute({ get, siteOf }: Routes, { db }: RunningDeps): void {
  // The queue has no maximum length: a refused step would cut off a file that is being sent. Each file has at most one
  // waiting step.
  const inLane = createSiteLane({
    what: 'vehicle feeds',
    waiting: Number.POSITIVE_INFINITY,
    msPerSecond: 250,
    msPerSecondInAll: 250,
    freeMs: 100,
  });
  const files = createResponseCount(filesAtOnce);
  get(
    '/api/vehicle-feeds/:file',
    {
      limit: ['vehicleFeedsPerMinute', 'vehicle feeds'],
      summary:
        'The cars for sale, as a file for an advertising service; 404 if the site hasn’t switched that service on',
      tags: ['cars'],
      params: z.object({ file: z.string() }),
      response: { 200: z.unknown(), 304: z.unknown() },
      problems: [404],
      isStepwise: true,
    },
    async (request, reply) => {
      const site = siteOf(request);
      const name = vehicleFeedNames.find((each) => `${each}.csv` === request.params.file);
      if (name === undefined || site.vehicleFeeds?.[name] !== true) throw noSuchRoute(request);
      if (!files.admit(`${site.slug} ${networkOf(request.ip)}`, reply.raw)) throw tooManyAtOnce();
      // Steps of a client that has disconnected are skipped, because they would delay other clients.
      const step = <Result>(work: () => Promise<Result>) =>
        inLane(site.slug, async () => {
          if (request.raw.socket.destroyed === true) throw tooManyAtOnce();
          return work();
        });
      const locations = await step(() => locationsOf(db, site));
      const stock = await step(() => stockVersion(db, site));
      const tag = `"${hashOf([formVersion, name, stock, locations, shownParts(site)])}"`;
      reply
        .header('cache-control', 'public, no-cache')
        .header('vary', siteHeader)
        .header('etag', tag)
        .header('x-robots-tag', 'noindex');
      if (knows(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply
        .header('content-disposition', `attachment; filename="${site.slug}-${name}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(fileOf({ db, site, locations, name, step })));
    },
  );
}

function tooManyAtOnce(): ApiError {
  return new ApiError(
    'TOO_MANY_REQUESTS',
    `One network can fetch ${filesAtOnce} vehicle feeds from a site at a time. Please try again when one has finished.`,
    undefined,
    2,
  );
}

/** The parts of a site's configuration that change its files. */
function shownParts({ name, url, legal, price, images, vehicleFeeds: feeds, search, aliases }: ApiSite): object {
  return { name, url, legal, price, images, feeds, search, aliases };
}

/** Runs a part of the work when it is the file's turn. */
type Step = <Result>(work: () => Promise<Result>) => Promise<Result>;

async function* fileOf({
  db,
  site,
  locations,
  name,
  step,
}: Pick<RunningDeps, 'db'> & {
  readonly site: ApiSite;
  readonly locations: readonly StockLocation[];
  readonly name: VehicleFeedName;
  readonly step: Step;
}): AsyncGenerator<string> {
  const feed = vehicleFeeds[name];
  yield csvLine(feed.columns.map(({ heading }) => heading));
  let after: string | null = null;
  do {
    const part: { readonly lines: string; readonly next: string | null } = await step(async () => {
      const { found, next } = await nextCars(db, site, { after });
      const read = found.map((car) => readAdvert(car, locations, site));
      const listed = read.filter(({ advert, reasons }) => reasons.length === 0 && reasonsOf(feed, advert).length === 0);
      return { lines: listed.map(({ advert }) => lineOf(feed, advert)).join(''), next };
    });
    if (part.lines !== '') yield part.lines;
    after = part.next;
  } while (after !== null);
}

function lineOf(feed: VehicleFeed, advert: Parameters<VehicleFeed['refuses']>[0]): string {
  const cells = feed.columns.map(({ value }) => value(advert) ?? '');
  return `${cells.map(written).join(',')}\r\n`;
}

/**
 * Escapes texts that a spreadsheet would read as formulas. Numbers are not escaped, although a longitude may begin with
 * a minus.
 */
function written(cell: Cell): string {
  return typeof cell === 'number' ? String(cell) : csvLine([cell]).slice(0, -2);
}

function knows(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag);
}
