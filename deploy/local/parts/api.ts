import { join } from 'node:path';
import type { ApiLimits, Encryption } from '@forecourt/api';
import {
  createApi,
  readAlertDelay,
  readOutbound,
  readPriceGauge,
  readQuotes,
  readRegister,
  readTextDomain,
} from '@forecourt/api';
import { createPace, createStockService, readCars } from '@forecourt/stock';
import type { Registry } from '../../registry/index.ts';
import { createStackReader } from '../../source-maps/index.ts';
import { createAccessPort } from '../access-port.ts';
import type { DemoFolder } from '../demo-folder.ts';
import type { LockfileSigner } from '../lockfile-signer.ts';
import { createOverridePort } from '../override-port.ts';
import type { OverrideSigner } from '../override-signer.ts';
import { createRegistryPort } from '../registry-port.ts';
import { createSharedPictures } from '../shared-pictures.ts';
import type { SiteConfigs } from '../site-configs.ts';
import { createSitesPort } from '../sites-port.ts';
import type { OpenDatabase } from './database.ts';
import { openMail } from './mail.ts';
import type { Part, PartSettings } from './part.ts';
import { serveStockChanges } from './stock-changes.ts';

/** Starts the api with its workers and periodic jobs. */
export async function runApi(
  settings: PartSettings,
  needs: {
    readonly database: OpenDatabase;
    readonly registry: Registry;
    readonly siteConfigs: SiteConfigs;
    readonly encryption: Encryption;
    readonly signer: LockfileSigner;
    readonly overrideSigner: OverrideSigner;
    /** Folders of pictures by the first path segment below `/media/`. */
    readonly media: Readonly<Record<string, string>>;
    readonly illustrations: DemoFolder['illustrations'];
    /** Origin at which users reach the administration. */
    readonly adminOrigin: () => string;
    readonly limits: Partial<ApiLimits> | undefined;
    /** Returns the current time, which decides whether codes, proofs and reservations have expired. */
    readonly clock: () => Date;
  },
) {
  const { env, data, assets, log, budget, rates, trustedProxies, visitors } = settings;
  const { database, registry, illustrations, limits } = needs;
  const { db } = database;
  const now = () => new Date();
  const stacks = createStackReader({
    folder: assets.store.folder,
    provide: registry.provideFiles,
    budget,
    log: (message) => log.warn({}, message),
  });
  const api = await createApi({
    db,
    sites: createSitesPort(needs.siteConfigs.bySlug, registry),
    stock: createStockService({ db, clock: now, ...(illustrations && { illustrations }), visitors, budget }),
    searchRecords: async (carIds) => {
      const found = await (await readCars(db)).some(carIds);
      return found.map(({ record }) => record);
    },
    restForVisitors: createPace(visitors).rest,
    mail: openMail(settings),
    adminOrigin: needs.adminOrigin,
    alertDelayMs: readAlertDelay(env),
    textDomain: readTextDomain(env),
    // Forwarding headers of this machine are trusted, because the edge forwards posted forms with the client's
    // address.
    trustProxy: ['loopback', ...trustedProxies],
    access: createAccessPort(registry),
    encryption: needs.encryption,
    registry: createRegistryPort(registry, needs.signer),
    sourcePlaces: stacks.places,
    overrides: createOverridePort(registry, needs.overrideSigner),
    priceGauge: readPriceGauge(env),
    quotes: readQuotes(env),
    outbound: readOutbound(env),
    register: readRegister(env),
    feedSources: { folder: env['FEED_FOLDER'] },
    images: {
      folders: needs.media,
      cache: join(data, 'images'),
      originals: join(data, 'pictures'),
      ...(assets.bucket !== null && { shared: createSharedPictures(assets.bucket, log) }),
      isIdle: () => !visitors.wereServed(),
    },
    clock: needs.clock,
    log,
    budget,
    ...(limits && { limits }),
  });
  await api.ready();
  const served = rates.guard('api', (request, response) => api.routing(request, response));
  const stockChanges = serveStockChanges(served, { db, log });
  return {
    handle: stockChanges.handle,
    /** Responds to all requests that wait for a change of the stock. */
    drain: stockChanges.endWaiting,
    close: async () => {
      await api.close();
      await stacks.close();
    },
  } satisfies Part & Record<string, unknown>;
}

export type RunningApi = Awaited<ReturnType<typeof runApi>>;
