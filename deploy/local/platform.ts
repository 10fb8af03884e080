import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiLimits, LogPort } from '@forecourt/api';
import { withoutValues } from '@forecourt/api';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { setUpInTurn } from '@forecourt/database';
import { putLocations } from '@forecourt/stock';
import { readTracing } from '@forecourt/tracing';
import { createSignIns } from '../admin-sessions/index.ts';
import type { PrewarmMoment } from '../edge/index.ts';
import { RequestCounter } from '../rate-limits/index.ts';
import { unwrap } from '../registry/index.ts';
import { adminOriginOf } from './admin-origin.ts';
import { countVisitors } from './count-visitors.ts';
import type { DemoFolder } from './demo-folder.ts';
import { openDemoFolder } from './demo-folder.ts';
import { openHostedSearch } from './hosted-search/hosted-search.ts';
import type { PartName, Place } from './listeners.ts';
import { openListeners } from './listeners.ts';
import { createMetrics } from './metrics.ts';
import { runApi } from './parts/api.ts';
import { runConsole } from './parts/console.ts';
import { runEdge } from './parts/edge.ts';
import { runInbox } from './parts/inbox.ts';
import type { Part, PartSettings } from './parts/part.ts';
import { runRegistry } from './parts/registry.ts';
import { runRollouts } from './parts/rollouts.ts';
import { runSearch } from './parts/search.ts';
import { publishCheckout } from './publish-checkout.ts';
import { readPort } from './read-port.ts';
import { readAssets, readLimits, readSites } from './read-setup.ts';
import {
  databaseFault,
  diskFault,
  leastFreeBytes,
  mostOutboxLagMs,
  outboxFault,
  releasesFault,
} from './readiness/checks.ts';
import type { Stage } from './readiness/probes.ts';
import { createReadiness } from './readiness/readiness.ts';
import { createSiteConfigs } from './site-configs.ts';
import { openStored, shareRequestCounts } from './stored.ts';
import { workspaceRoot } from './workspace.ts';

/**
 * Maximum time for requests in progress when the platform closes, so that all processes have ended after five seconds.
 */
const finishMs = 4_000;

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
  /** Whether existing sites are updated to this checkout's versions and files. Default: true. */
  readonly follow?: boolean;
  /** Resolves when the packages are built. The start does other work in the meantime. */
  readonly built: Promise<void>;
  readonly env?: NodeJS.ProcessEnv;
  /** Called with a line about each step of the start. */
  readonly note?: (line: string) => void;
  /** Default: a log that prints errors only. */
  readonly log?: LogPort;
  readonly limits?: Partial<ApiLimits>;
  /** When pages are prewarmed, see `EdgeOptions`. */
  readonly prewarm?: PrewarmMoment;
  /** Time between two decisions about running rollouts. Default: a minute. */
  readonly rolloutsEveryMs?: number;
  /** Returns the current time, from which the edge computes the age of cached pages. */
  readonly nowMs?: () => number;
  /** Returns the current time, which decides whether codes, proofs and reservations of the api have expired. */
  readonly apiClock?: () => Date;
};

export type Platform = {
  /** Port for visitors. */
  readonly port: number;
  /** Port for registry and administration. */
  readonly adminPort: number;
  /** Slug, name and address of each dealer's site. */
  readonly addresses: readonly { readonly site: string; readonly name: string; readonly url: string }[];
  readonly token: string;
  /** Stops a part, so that requests to it fail as if its server were down. */
  stop(part: PartName): void;
  /** Restarts a stopped part. */
  resume(part: PartName): void;
  /** Prewarms pages of a site now, so that they can be rendered while the api is down. */
  prewarm(site: string, paths?: readonly string[]): Promise<void>;
  /**
   * Ends all parts.
   *
   * @param ending called with the name of each part before it ends
   */
  close(ending?: (part: string) => void): Promise<void>;
};

/**
 * Address of the metrics, if `METRICS_PORT` names a port. The host is the administration's, which visitors cannot
 * reach.
 */
function metricsPlaceOf(env: NodeJS.ProcessEnv): Place | undefined {
  const { METRICS_PORT: port } = env;
  return port === undefined
    ? undefined
    : { port: readPort('METRICS_PORT', port), host: env['ADMIN_HOST'] ?? '127.0.0.1' };
}

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
  const counter = new RequestCounter();
  const { limits, rates, budget } = readLimits(env, counter);
  const { trustedProxies } = limits;
  const visitors = countVisitors();
  const assets = readAssets(env, { data, log });
  const settings: PartSettings = { env, data, assets, log, budget, rates, trustedProxies, visitors };
  const media = { bodies: join(workspaceRoot, 'deploy', 'media', 'bodies'), ...demo.media };
  let known: { readonly siteOf: (host: string | undefined) => string | null | undefined } = { siteOf: () => undefined };
  let stage: Stage = { kind: 'starting' };
  const metrics = createMetrics();

  const listeners = await openListeners({
    visitors: { port: options.port, host: env['HOST'] ?? '127.0.0.1' },
    admins: { port: options.adminPort ?? 0, host: env['ADMIN_HOST'] ?? '127.0.0.1' },
    metrics: metricsPlaceOf(env),
    siteOf: (host) => known.siteOf(host),
    stage: () => stage,
    budget,
    trustedProxies,
    believesTraces: readTracing(env)?.believesProxies ?? false,
    onError: (err, part) => log.error({ err, part }, 'A request failed.'),
    onVisitor: visitors.add,
    metricsText: metrics.text,
    onResponded(request) {
      metrics.countRequest(request.part, request.method, request.status, request.ms);
      log.info(request, 'A request was answered.');
    },
  });
  const origin = () => listeners.origin;
  const opening = { fresh: options.fresh ?? false, migrates: true };
  const { closeFolder, kept, database } = await openStored(settings, configs, opening).catch(async (error: unknown) => {
    await listeners.close();
    throw error;
  });
  metrics.watchOutbox(database.db);
  note('Stock, leads and search');
  const sharing = await shareRequestCounts(counter, database, log);
  await setUpInTurn(database.store, async () => {
    await putLocations(database.db, locations);
    await demo.seed({ db: database.db, now: new Date() });
  });

  const { siteKeys, signer, overrideSigner, encryption } = kept;
  const siteConfigs = createSiteConfigs(configs, log);
  siteConfigs.follow(siteKeys.learn);
  const search = await runSearch(settings, { database, keys: siteKeys.keys, keyStore: kept.searchKeys });
  note(search.summary);
  const registry = await runRegistry(settings, { database, secretsWith: siteKeys.secretsWith, overrideSigner });
  const { operations } = registry;
  const api = await runApi(settings, {
    database,
    registry: registry.registry,
    siteConfigs,
    encryption,
    signer,
    overrideSigner,
    media,
    illustrations: demo.illustrations,
    adminOrigin: () => adminOriginOf(env) ?? listeners.adminOrigin,
    limits: options.limits,
    clock: options.apiClock ?? (() => new Date()),
  });

  note('Remotes');
  await built;
  await setUpInTurn(database.store, () =>
    publishCheckout(operations, { configs, kept, follows: options.follow ?? true, note, log }),
  );

  const rollouts = runRollouts(settings, {
    registry: registry.registry,
    database,
    everyMs: options.rolloutsEveryMs,
  });
  const signIns = createSignIns({ budget, trustedProxies });
  const inbox = runInbox(settings, { apiOrigin: origin, signIns });
  const releaseConsole = runConsole(settings, {
    registry,
    api,
    signIns,
    files: join(workspaceRoot, 'console', 'dist'),
  });
  for (const [name, { handle }] of Object.entries({ registry, api, search, inbox, console: releaseConsole }))
    listeners.set(name as PartName, handle);
  const localUrl = (slug: string) => `http://${slug}.localhost:${listeners.port}`;
  const localOrigins: Record<string, string> = {};
  const addLocalOrigin = ({ slug, url }: SiteConfig) => {
    localOrigins[new URL(url).origin] = localUrl(slug);
  };
  configs.forEach(addLocalOrigin);
  siteConfigs.follow(async (config) => addLocalOrigin(config));
  const edge = await runEdge(settings, {
    registry: { url: origin(), token: registry.edgeToken },
    apiOrigin: origin,
    sites: unwrap(await operations.sites()).map(({ site }) => site),
    onRelease: siteConfigs.learn,
    overrideSigner,
    media,
    secrets: siteKeys.secrets,
    signLockfile: signer.sign,
    localOrigins: () => localOrigins,
    prewarm: options.prewarm,
    metrics: metrics.registry,
    ...(options.nowMs && { nowMs: options.nowMs }),
  });
  known = edge;
  const hosted = await openHostedSearch({
    ...database,
    configs: [...siteConfigs.bySlug.values()],
    env,
    file: join(data, 'hosted-indexes.json'),
    log,
  });
  siteConfigs.follow(hosted.learn);
  const parts: Readonly<Record<PartName, Part>> = { registry, api, search, inbox, console: releaseConsole, edge };
  listeners.set('edge', edge.handle);
  note('First pages');
  await edge.makeReady();
  rollouts.start();
  // The command line tool on this machine reads the addresses of administration and sites from these files.
  const addresses = { 'site-address': localUrl('<site>'), 'admin-address': listeners.adminOrigin };
  for (const [file, address] of Object.entries(addresses)) await writeFile(join(data, file), `${address}\n`);
  stage = {
    kind: 'running',
    readiness: createReadiness({
      database: () => databaseFault(database.db),
      disk: () => diskFault(data, leastFreeBytes),
      outbox: () => outboxFault(database.db, mostOutboxLagMs),
      releases: () => releasesFault([...siteConfigs.bySlug.keys()], (site) => edge.release(site) !== undefined),
    }),
  };

  return {
    port: listeners.port,
    adminPort: listeners.adminPort,
    token: registry.token,
    addresses: configs.map(({ slug, name }) => ({ site: slug, name, url: localUrl(slug) })),
    stop: (part) => listeners.set(part, null),
    resume: (part) => listeners.set(part, parts[part].handle),
    prewarm: edge.prewarm,
    async close(ending) {
      stage = { kind: 'stopping' };
      registry.endStreams();
      api.drain();
      edge.drain();
      const cutOff = await listeners.finish(finishMs);
      if (cutOff > 0)
        log.warn({ cutOff }, `${cutOff} requests took longer than ${finishMs / 1000} s and were cut off.`);
      const closing = {
        rollouts,
        edge,
        listeners,
        registry,
        'hosted search': hosted,
        search,
        api,
        'shared counts': sharing,
        database,
        assets,
      };
      for (const [part, each] of Object.entries(closing)) {
        ending?.(part);
        await each?.close();
      }
      for (const file of Object.keys(addresses)) await rm(join(data, file), { force: true });
      closeFolder();
    },
  };
}
