import type { StockPort } from '@forecourt/contracts/api';
import type { StockCar, StockLocation } from '@forecourt/contracts/stock';
import type { ForecourtDatabase } from '@forecourt/database';
import { cars, locations, outbox } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { and, isNull, lte, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { oneToken } from '../access/one-token.ts';
import type { ApiSite } from '../api-site.ts';
import type { ApiDeps, LogPort } from '../deps.ts';
import { createEncryption } from '../encryption/encryption.ts';
import type { LeadMail } from '../mail/mail-port.ts';
import { createApi } from '../server.ts';

export const adminToken = 'token-of-the-tests';

export const northshore: ApiSite = {
  slug: 'northshore',
  name: 'Northshore Motors',
  noun: 'car',
  nounPlural: 'cars',
  url: 'https://northshore.example',
  email: 'sales@northshore.example',
  timeZone: 'Australia/Sydney',
  state: 'NSW',
  dealerships: ['northshore-toyota'],
  search: { stockFilterId: 3, stockFilterFacts: {}, stockFilterExtras: [] },
  phone: '02 9904 1180',
  features: { reserve: true, tradeIn: true, testDrive: true, call: true, finance: true, enquire: true },
  legal: { name: 'Northshore Motors Pty Ltd', licence: 'MD 048217' },
  finance: { provider: 'harbour' },
  vdp: { disclaimer: 'Prices are correct when shown.' },
  theme: { colours: { accent: '#0B5F68', accentInk: '#FFFFFF', line: '#DFE8E9' } },
  price: { preorderText: 'Pre-order now', noPriceText: 'Contact us for a price' },
};
export const redgum: ApiSite = {
  ...northshore,
  slug: 'redgum',
  name: 'Redgum Caravans',
  url: 'https://redgum.example',
  dealerships: ['redgum'],
};

/** The api on its own database, with its logs and mails. */
export type TestApi = {
  readonly app: FastifyInstance;
  readonly db: ForecourtDatabase;
  readonly sent: LeadMail[];
  readonly logged: { level: string; fields: Readonly<Record<string, unknown>>; message: string }[];
  readonly close: () => Promise<void>;
};

export const testEncryption = createEncryption(['a key of the tests, known to everybody']);

/** @param changes replaces test dependencies. An api that is given the `db` of another api shares its database */
export async function startTestApi(changes: Partial<ApiDeps> = {}): Promise<TestApi> {
  const { db, close } = changes.db === undefined ? await openTestDatabase() : { db: changes.db, close: () => {} };
  const sent: LeadMail[] = [];
  const logged: TestApi['logged'] = [];
  const note = (level: string) => (fields: Readonly<Record<string, unknown>>, message: string) =>
    void logged.push({ level, fields, message });
  const log: LogPort = { info: note('info'), warn: note('warn'), error: note('error') };
  const app = await createApi({
    db,
    sites: {
      bySlug: (slug) => [northshore, redgum].find((site) => site.slug === slug) ?? null,
      all: () => [northshore, redgum],
      ofDealership: (slug) => [northshore, redgum].filter(({ dealerships }) => dealerships.includes(slug)),
    },
    stock: noFeeds,
    mail: { channel: 'test', send: async (mail) => void sent.push(mail) },
    access: oneToken(adminToken, log),
    encryption: testEncryption,
    clock: () => new Date('2026-03-02T04:30:00Z'),
    log,
    limits: {
      leadsPerMinute: 1_000,
      savedFormsPerMinute: 1_000,
      reservationsPerMinute: 1_000,
      reservationsPerSiteMinute: 1_000,
      reportsPerMinute: 1_000,
    },
    // Polls rarely, because each poll takes milliseconds of this process; the api notifies the workers of queued
    // messages.
    delivery: { pollMs: 200, retryInMs: () => 0, maxAttempts: 3 },
    ...changes,
  });
  await app.ready();
  return { app, db, sent, logged, close: () => app.close().then(close) };
}

const noMappings = async () => ({
  kind: 'refused' as const,
  refusal: { code: 'STOCK_FEED_UNREADABLE' as const, message: 'The file is empty.' },
});

/** A stock service that refuses whatever it is given; tests replace parts of it. */
export const noFeeds: StockPort = {
  inferMapping: noMappings,
  checkMapping: noMappings,
  putMapping: noMappings,
  importFeed: async ({ mapping }) => ({
    kind: 'refused',
    refusal: { code: 'STOCK_MAPPING_UNKNOWN', message: `There is no mapping "${mapping}".` },
  }),
  acceptImport: async (importId) => ({
    kind: 'refused',
    refusal: { code: 'STOCK_IMPORT_UNKNOWN', message: `There is no import "${importId}".` },
  }),
  refuseImport: async (importId) => ({
    kind: 'refused',
    refusal: { code: 'STOCK_IMPORT_UNKNOWN', message: `There is no import "${importId}".` },
  }),
  undoImport: async (importId) => ({
    kind: 'refused',
    refusal: { code: 'STOCK_IMPORT_UNKNOWN', message: `There is no import "${importId}".` },
  }),
};

/** Headers of a request for a site. */
export const forSite = (slug: string) => ({ 'x-forecourt-site': slug });

/** Stores a car as the stock service does. */
export async function storeCar(
  db: ForecourtDatabase,
  changes: Partial<StockCar> & { readonly id: string },
): Promise<StockCar> {
  const car: StockCar = {
    slug: `slug-${changes.id}`,
    name: `StockCar ${changes.id}`,
    stocknum: `S${changes.id}`,
    car_type: 'used',
    status: 'in_stock',
    dealership_slug: 'northshore-toyota',
    ...changes,
  };
  await db.insert(cars).values({
    id: car.id,
    slug: car.slug,
    dealershipSlug: car.dealership_slug ?? '',
    stocknum: car.stocknum ?? car.id,
    source: 'test',
    status: car.status,
    priceCents: car.price === undefined ? null : Math.round(car.price * 100),
    doc: car,
    contentHash: car.id,
  });
  return car;
}

export async function storeLocation(
  db: ForecourtDatabase,
  changes: Partial<StockLocation> & { readonly id: string },
): Promise<void> {
  const doc: StockLocation = {
    name: `Yard ${changes.id}`,
    slug: `yard-${changes.id}`,
    visible: true,
    primary: false,
    location_type: 'sales',
    dealership_id: '1',
    dealership_slug: 'northshore-toyota',
    address: { street: '1 Example St', city: 'Artarmon', state: 'NSW', postcode: '2064' },
    contact_detail: { opening_hours: [] },
    ...changes,
  };
  await db.insert(locations).values({
    id: doc.id,
    slug: doc.slug,
    dealershipSlug: doc.dealership_slug,
    dealershipId: doc.dealership_id,
    name: doc.name,
    visible: doc.visible,
    isPrimary: doc.primary,
    type: doc.location_type,
    doc,
  });
}

/** Waits until `check` holds. Fails after five seconds. */
export async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('It did not come about within five seconds.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Waits until all due messages are handled or abandoned, except car changes, which another service handles. */
export function allDone(db: ForecourtDatabase): Promise<void> {
  const isOpen = and(isNull(outbox.doneAt), isNull(outbox.deadAt), lte(outbox.nextAttemptAt, sql`now()`));
  return until(async () => (await db.$count(outbox, and(isOpen, ne(outbox.kind, 'car.index')))) === 0);
}
