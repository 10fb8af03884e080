import { join } from 'node:path';
import type { ApiLimits, Encryption } from '@forecourt/api';
import {
  createApi,
  createEdgeReports,
  readOutbound,
  readPriceGauge,
  readQuotes,
  readRegister,
  readTextDomain,
} from '@forecourt/api';
import type { FailureReport } from '@forecourt/contracts/release';
import { createStockService } from '@forecourt/stock';
import type { Registry } from '../../registry/index.ts';
import { assetsFolder } from '../../registry/index.ts';
import { createStackReader } from '../../source-maps/index.ts';
import { createAccessPort } from '../access-port.ts';
import type { DemoFolder } from '../demo-folder.ts';
import type { LockfileSigner } from '../lockfile-signer.ts';
import { createOverridePort } from '../override-port.ts';
import type { OverrideSigner } from '../override-signer.ts';
import { createRegistryPort } from '../registry-port.ts';
import type { SiteConfigs } from '../site-configs.ts';
import { createSitesPort } from '../sites-port.ts';
import type { OpenDatabase } from './database.ts';
import { openMail } from './mail.ts';
import type { Part, PartSettings } from './part.ts';

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
    readonly limits: Partial<ApiLimits> | undefined;
    /** Returns the time by which codes, proofs and reservations expire. */
    readonly clock: () => Date;
  },
) {
  const { env, data, log, budget, rates, trustedProxies } = settings;
  const { database, registry, illustrations, limits } = needs;
  const { db } = database;
  const now = () => new Date();
  const stacks = createStackReader({ folder: assetsFolder(data), budget, log: (message) => log.warn({}, message) });
  const api = await createApi({
    db,
    sites: createSitesPort(needs.siteConfigs.bySlug, registry),
    stock: createStockService({ db, clock: now, ...(illustrations && { illustrations }), budget }),
    mail: openMail(settings),
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
    images: { folders: needs.media, cache: join(data, 'images') },
    clock: needs.clock,
    log,
    budget,
    ...(limits && { limits }),
  });
  await api.ready();
  const keepReport = createEdgeReports({ db, budget, clock: now, log });
  return {
    handle: rates.guard('api', (request, response) => api.routing(request, response)),
    /** Stores a failure report that the edge sends. */
    keepReport: (report: FailureReport): void => {
      void keepReport(report).catch((err: unknown) => log.error({ err }, 'A report could not be kept.'));
    },
    close: async () => {
      await api.close();
      await stacks.close();
    },
  } satisfies Part & Record<string, unknown>;
}

export type RunningApi = Awaited<ReturnType<typeof runApi>>;
