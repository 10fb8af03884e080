import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiLimits, LogPort } from '@forecourt/api';
import {
  createApi,
  createEdgeReports,
  createMailFolder,
  createSmtpMail,
  holdsThrough,
  readOutbound,
  readPriceGauge,
  readQuotes,
  readRegister,
  readTextDomain,
  withoutValues,
} from '@forecourt/api';
import { siteHeader } from '@forecourt/contracts/api';
import type { Release } from '@forecourt/contracts/release';
import { SiteConfig } from '@forecourt/contracts/site-config';
import type { Store } from '@forecourt/database';
import { bindForecourt, claimDatabase, DatabaseError, openStore, releaseAllClaims } from '@forecourt/database';
import { createStockService, putLocations } from '@forecourt/stock';
import * as z from 'zod/mini';
import type { Development, PrewarmMoment } from '../edge/index.ts';
import { buildSite, createEdge } from '../edge/index.ts';
import { createInbox } from '../inbox/inbox.ts';
import { RequestCounter, shareCounts } from '../rate-limits/index.ts';
import type { RegistryOperations } from '../registry/index.ts';
import {
  assetsFolder,
  createRegistry,
  createRegistryClient,
  createRegistryServer,
  ensureTokenFile,
  readVersionFolder,
  unwrap,
} from '../registry/index.ts';
import { createAccessPort } from './access-port.ts';
import { openDataFolder } from './data-folder.ts';
import type { DemoFolder } from './demo-folder.ts';
import { openDemoFolder } from './demo-folder.ts';
import type { HostedSearch } from './hosted-search/hosted-search.ts';
import { openHostedSearch } from './hosted-search/hosted-search.ts';
import { assertWriteKeys } from './hosted-search/targets.ts';
import { encryptionKeysFile, readKeptFiles } from './kept-files.ts';
import type { PartListener, PartName } from './listeners.ts';
import { openListeners } from './listeners.ts';
import { openSearch } from './open-search.ts';
import { publishInProgress, publishPackages } from './publish-packages.ts';
import { readLimits, readSites } from './read-setup.ts';
import { databaseFault, diskFault, outboxFault, releasesFault } from './readiness/checks.ts';
import type { Stage } from './readiness/probes.ts';
import { createReadiness } from './readiness/readiness.ts';
import { createRegistryPort } from './registry-port.ts';
import { settleSites, startActor } from './settle-sites.ts';
import { createSitesPort } from './sites-port.ts';
import { StartProblem } from './start-problem.ts';

/** The workspace this file belongs to. */
export const workspaceRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Free space that the data folder's disk must have. */
const leastFreeBytes = 100 * 1024 ** 2;

/** How long queued work may wait before the platform counts as not ready. */
const mostOutboxLagMs = 5 * 60_000;

/** Time limit for current requests when the platform is closing. */
const finishMs = 10_000;

export type PlatformOptions = {
  /** Port for visitors; 0 takes any free port. */
  readonly port: number;
  /** Port for registry and administration. Default: any free port. */
  readonly adminPort?: number;
  /** Folder for all stored data. */
  readonly data: string;
  /** Sites, stock and pictures. Default: those of this checkout's demo. */
  readonly demo?: DemoFolder;
  /** Deletes all stored data first. */
  readonly fresh?: boolean;
  /** Whether existing sites are updated with this checkout. Default: true. */
  readonly follow?: boolean;
  /** Resolves when the packages are built; the start does other work meanwhile. */
  readonly built: Promise<void>;
  readonly env?: NodeJS.ProcessEnv;
  /** Called with the progress of the start. */
  readonly note?: (line: string) => void;
  /** Default: prints errors only. */
  readonly log?: LogPort;
  readonly limits?: Partial<ApiLimits>;
  /** See `EdgeOptions`. */
  readonly prewarm?: PrewarmMoment;
  /** The edge's clock, for the age of cached pages. */
  readonly nowMs?: () => number;
  /** The api's clock, for the expiry of codes, proofs and reservations. */
  readonly apiClock?: () => Date;
  /**
   * A remote served from source, with the folder of a shell built for development. Called when the packages are built.
   */
  readonly development?: () => Promise<Omit<Development, 'shell'> & { readonly shellFolder: string }>;
};

export type Platform = {
  /** Port for visitors. */
  readonly port: number;
  /** Port for registry and administration. */
  readonly adminPort: number;
  /** Slug, name and address of each dealer's site. */
  readonly addresses: readonly { readonly site: string; readonly name: string; readonly url: string }[];
  readonly token: string;
  /** Stops a part, as if its server were down. */
  stop(part: PartName): void;
  /** Restarts a stopped part. */
  resume(part: PartName): void;
  /** Prewarms pages of a site now, so that they can be composed without the api. */
  prewarm(site: string, paths?: readonly string[]): Promise<void>;
  /** @param ending called with the name of each part before it ends */
  close(ending?: (part: string) => void): Promise<void>;
};

const errorsOnly: LogPort = {
  info: () => {},
  warn: () => {},
  error: (fields, message) => console.error(message, fields['err'] ?? ''),
};

/**
 * The whole platform in one process: edge, api and search on one port, registry and administration on another, data in
 * one folder. Both ports are reachable from this machine only, unless `HOST` and `ADMIN_HOST` say otherwise.
 *
 * @throws StartProblem
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { data, built, env = process.env, note = () => {}, demo = openDemoFolder({}) } = options;
  const log = withoutValues(options.log ?? errorsOnly);
  const { configs, locations } = readSites(demo.sites);
  const media = { bodies: join(workspaceRoot, 'deploy', 'media', 'bodies'), ...demo.media };
  const counter = new RequestCounter();
  const { limits: requestLimits, rates, budget } = readLimits(env, counter);
  let edge: Awaited<ReturnType<typeof createEdge>> | undefined;
  let stage: Stage = { kind: 'starting' };
  const door = await openListeners({
    visitors: { port: options.port, host: env['HOST'] ?? '127.0.0.1' },
    admins: { port: options.adminPort ?? 0, host: env['ADMIN_HOST'] ?? '127.0.0.1' },
    siteOf: (host) => edge?.siteOf(host) ?? null,
    stage: () => stage,
    budget,
    trustedProxies: requestLimits.trustedProxies,
    onError: (err, part) => log.error({ err, part }, 'A request failed.'),
    onResponded: (request) => log.info(request, 'A request was answered.'),
  });
  const closeFolder = await openDataFolder(data, {
    fresh: options.fresh ?? false,
    // A server's database is not deleted with the folder, and needs the folder's id and encryption keys.
    kept: env['DATABASE_URL'] === undefined ? [] : ['folder-id', encryptionKeysFile],
    warn: (sentence) => log.warn({}, sentence),
  }).catch(async (error: unknown) => {
    await door.close();
    throw error;
  });
  const giveUp = async (error: unknown): Promise<never> => {
    closeFolder();
    await door.close();
    throw error;
  };
  const kept = await readKeptFiles(data, configs, env).catch(giveUp);
  const { siteKeys } = kept;
  const { secrets } = siteKeys;
  const store = await open(env['DATABASE_URL'], join(data, 'database')).catch(giveUp);

  note('Stock, leads and search');
  const db = await bindForecourt(store);
  const installation = await claimDatabase(db, data).catch(async (error: unknown) => {
    await store.close();
    return giveUp(error instanceof DatabaseError ? new StartProblem(error.message, { cause: error }) : error);
  });
  // An embedded database has only one process: claims of an earlier one are void.
  if (store.driver === 'pglite') await releaseAllClaims(db);
  // Only processes on a server's database share their counts.
  const sharing =
    store.driver === 'postgresql'
      ? await shareCounts(counter, store, { onError: (err) => log.error({ err }, 'Request counts were not shared.') })
      : undefined;
  await putLocations(db, locations);
  await demo.seed({ db, now: new Date() });
  const search = await openSearch({ store, db, data, keys: siteKeys.keys, keyStore: kept.searchKeys, log, budget });
  note(search.resumed);

  const registry = await createRegistry({
    store,
    assets: assetsFolder(data),
    budget,
    buildSite: (config) => {
      buildSite(config, siteKeys.secretsWith(config));
      assertWriteKeys([config], env);
    },
    holds: (site, dealerships) => holdsThrough(db, site, dealerships),
  });
  // Each process that shares the folder has its own token, so that a new token never replaces another process's.
  const named = env['FORECOURT_PROCESS'];
  const token = await ensureTokenFile(
    registry,
    join(data, named === undefined ? 'token' : `token-${encodeURIComponent(named)}`),
    named === undefined ? 'local' : `local-${named}`,
    { kind: 'admin' },
  );
  const registryServer = await createRegistryServer(registry, {
    budget,
    onError: (err) => log.error({ err }, 'The registry failed.'),
  });
  const outbound = readOutbound(env);
  const bySlug = new Map<string, SiteConfig>(configs.map((config) => [config.slug, config]));
  const api = await createApi({
    db,
    sites: createSitesPort(bySlug, registry),
    stock: createStockService({ db, clock: () => new Date(), illustrations: demo.illustrations, budget }),
    mail:
      env['SMTP_URL'] === undefined
        ? createMailFolder(join(data, 'mail'))
        : createSmtpMail({ url: env['SMTP_URL'], from: env['MAIL_FROM'] }),
    textDomain: readTextDomain(env),
    // The edge forwards posted forms with the client's address.
    trustProxy: ['loopback', ...requestLimits.trustedProxies],
    access: createAccessPort(registry),
    encryption: kept.encryption,
    registry: createRegistryPort(registry, kept.signer),
    priceGauge: readPriceGauge(env),
    quotes: readQuotes(env),
    outbound,
    register: readRegister(env),
    images: { folders: media, cache: join(data, 'images') },
    clock: options.apiClock ?? (() => new Date()),
    log,
    budget,
    ...(options.limits && { limits: options.limits }),
  });
  await api.ready();

  note('Remotes');
  await built;
  const local = registry.as({ name: startActor, role: { kind: 'admin' } });
  const workspace = await publishPackages(local, workspaceRoot, note);
  await settleSites(local, configs, {
    now: workspace,
    former: kept.former,
    follows: options.follow ?? true,
    warn: (line) => log.warn({}, line),
  });
  await kept.keepWorkspace(workspace);

  const development = options.development && (await publishDevelopment(local, await options.development()));

  const inbox = createInbox({
    origin: () => door.origin,
    budget,
    trustedProxies: requestLimits.trustedProxies,
  });
  /** @param answer serves pages; if it fails, the response is a line of text */
  const pages =
    (answer: (...given: Parameters<typeof inbox>) => Promise<void> | undefined, what: string, shown: string) =>
    (...given: Parameters<typeof inbox>) =>
      void answer(...given)?.catch((err: unknown) => {
        const [, response] = given;
        log.error({ err }, `${what} could not be answered.`);
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
        response.end(`${shown} cannot be shown right now. Please try again.\n`);
      });
  const parts: Readonly<Record<PartName, PartListener>> = {
    inbox: rates.guard('edge', pages(inbox, 'A page of leads', 'Leads')),
    registry: rates.guard('registry', registryServer.listener),
    api: rates.guard('api', (request, response) => api.routing(request, response)),
    search: rates.guard('search', (request, response, on) => {
      const { [siteHeader]: site = '' } = request.headers;
      void search.handle(request, response, { queriesOnly: on === 'public', owner: String(site) });
    }),
    edge: rates.guard(
      'edge',
      pages((...given) => edge?.handle(...given), 'A page', 'This page'),
    ),
  };
  for (const part of ['registry', 'api', 'search', 'inbox'] as const) door.set(part, parts[part]);

  const client = createRegistryClient({
    url: door.origin,
    token: registry.ownSecret({
      name: named === undefined ? 'edge' : `edge-${named}`,
      role: { kind: 'edge', sites: '*' },
    }),
  });
  let hosted: HostedSearch | undefined;
  /** Passes a site's new configuration to api and search before the edge serves it. */
  const learn = async (site: string, release: Release): Promise<void> => {
    try {
      const config = z.parse(SiteConfig, release.config);
      bySlug.set(site, config);
      await siteKeys.learn(config);
      await hosted?.learn(config);
    } catch (err) {
      log.error({ err, site }, 'Api and search could not be told of a site; they know it as it was.');
    }
  };
  const founded = unwrap(await local.sites()).map(({ site }) => site);
  const keepReport = createEdgeReports({ db, budget, clock: () => new Date(), log });
  edge = await createEdge({
    releases: {
      release: async (site) => {
        const release = unwrap(await client.release(site));
        await learn(site, release);
        return release;
      },
      served: async (site, revision, fault) =>
        void unwrap(await client.reportServing(site, { revision, fault: fault?.slice(0, 1_000) ?? null })),
      subscribe: (onChange, signal) => void client.subscribe(onChange, { signal }),
    },
    sites: founded,
    assets: assetsFolder(data),
    media,
    memory: join(data, 'edge'),
    secrets,
    signLockfile: kept.signer.sign,
    origin: () => door.origin,
    allowedTargets: outbound.allowed,
    localOrigins: () =>
      Object.fromEntries(
        [...bySlug.values()].map(({ slug, url }) => [new URL(url).origin, `http://${slug}.localhost:${door.port}`]),
      ),
    report: (report) => {
      void keepReport(report).catch((err: unknown) => log.error({ err }, 'A report could not be kept.'));
    },
    log: (message) => log.warn({}, message),
    budget,
    prewarm: options.prewarm,
    ...(options.nowMs && { nowMs: options.nowMs }),
    ...(development && { development }),
  });
  hosted = await openHostedSearch({
    store,
    db,
    configs: [...bySlug.values()],
    env,
    installation,
    file: join(data, 'hosted-indexes.json'),
    log,
  });
  door.set('edge', parts.edge);
  const serving = edge;
  note('First pages');
  await serving.makeReady();
  // Read by the command line tool on this machine.
  const addressFile = join(data, 'admin-address');
  await writeFile(addressFile, `${door.adminOrigin}\n`);
  stage = {
    kind: 'running',
    readiness: createReadiness({
      database: () => databaseFault(db),
      disk: () => diskFault(data, leastFreeBytes),
      outbox: () => outboxFault(db, mostOutboxLagMs),
      releases: () => releasesFault([...bySlug.keys()], (site) => serving.release(site) !== undefined),
    }),
  };

  return {
    port: door.port,
    adminPort: door.adminPort,
    token,
    addresses: configs.map(({ slug, name }) => ({ site: slug, name, url: `http://${slug}.localhost:${door.port}` })),
    stop: (part) => door.set(part, null),
    resume: (part) => door.set(part, parts[part]),
    prewarm: async (site, paths) => await edge?.prewarm(site, paths),
    async close(ending) {
      stage = { kind: 'stopping' };
      // Streams of changes never end by themselves.
      registryServer.endStreams();
      edge?.drain();
      const cutOff = await door.finish(finishMs);
      if (cutOff > 0)
        log.warn({ cutOff }, `${cutOff} requests took longer than ${finishMs / 1000} s and were cut off.`);
      const ends: readonly (readonly [string, () => unknown])[] = [
        ['edge', () => edge?.close()],
        ['listeners', () => door.close()],
        ['registry', () => registryServer.close()],
        ['hosted search', () => hosted?.close()],
        ['search', () => search.close()],
        ['api', () => api.close()],
        ['shared counts', () => sharing?.close()],
        ['database', () => store.close()],
      ];
      for (const [part, end] of ends) {
        ending?.(part);
        await end();
      }
      await rm(addressFile, { force: true });
      closeFolder();
    },
  };
}

async function open(url: string | undefined, folder: string): Promise<Store> {
  try {
    return await openStore(url === undefined ? { folder } : { url });
  } catch (error) {
    if (error instanceof DatabaseError) throw new StartProblem(error.message, { cause: error });
    throw error;
  }
}

async function publishDevelopment(
  registry: RegistryOperations,
  { shellFolder, ...development }: Omit<Development, 'shell'> & { readonly shellFolder: string },
): Promise<Development> {
  return { ...development, shell: await publishInProgress(registry, await readVersionFolder(shellFolder)) };
}
