import { join } from 'node:path';
import type { LogPort } from '@forecourt/api';
import { withoutValues } from '@forecourt/api';
import { readTracing } from '@forecourt/tracing';
import { createSignIns } from '../../admin-sessions/index.ts';
import { RequestCounter } from '../../rate-limits/index.ts';
import type { RegistryClient } from '../../registry/index.ts';
import { createRegistryClient, unwrap } from '../../registry/index.ts';
import { adminOriginOf } from '../admin-origin.ts';
import { countVisitors } from '../count-visitors.ts';
import type { DemoFolder } from '../demo-folder.ts';
import { openHostedSearch } from '../hosted-search/hosted-search.ts';
import { readKeptFiles } from '../kept-files.ts';
import type { Listeners, PartName, Place } from '../listeners.ts';
import { openListeners } from '../listeners.ts';
import type { Metrics } from '../metrics.ts';
import { createMetrics } from '../metrics.ts';
import { runApi } from '../parts/api.ts';
import { runConsole } from '../parts/console.ts';
import { toStartProblem } from '../parts/database.ts';
import { runEdge } from '../parts/edge.ts';
import { runInbox } from '../parts/inbox.ts';
import type { Part, PartSettings } from '../parts/part.ts';
import { openRegistry, runRegistry } from '../parts/registry.ts';
import { runRollouts } from '../parts/rollouts.ts';
import { runSearch } from '../parts/search.ts';
import { readAssets, readLimits } from '../read-setup.ts';
import {
  databaseFault,
  diskFault,
  leastFreeBytes,
  mostOutboxLagMs,
  outboxFault,
  releasesFault,
} from '../readiness/checks.ts';
import type { Stage } from '../readiness/probes.ts';
import type { ReadinessChecks } from '../readiness/readiness.ts';
import { createReadiness } from '../readiness/readiness.ts';
import type { SiteConfigs } from '../site-configs.ts';
import { createSiteConfigs } from '../site-configs.ts';
import { openStored, shareRequestCounts } from '../stored.ts';
import { workspaceRoot } from '../workspace.ts';
import { followSites } from './follow-sites.ts';
import { createForward } from './forward.ts';
import { readAtStart } from './read-at-start.ts';
import type { RunningPart, ServeSettings } from './serve-settings.ts';
import { readServeSettings } from './serve-settings.ts';
import { watchTokenExpiry } from './token-expiry.ts';

/** Maximum time for requests in progress when the process ends. */
const finishMs = 4_000;

export type ServePartOptions = {
  readonly part: RunningPart;
  /** Address at which the part listens. */
  readonly place: Place;
  /**
   * Address at which operators read the metrics. Default: only the registry serves them, and only to programs on its
   * machine.
   */
  readonly metricsPlace?: Place | undefined;
  /**
   * Folder of published files and keys, which all processes of the platform share. With a bucket, processes may have
   * folders of their own, for copies of the files.
   */
  readonly data: string;
  /** Pictures of the demo or of the user's own dealers. */
  readonly demo: Pick<DemoFolder, 'media' | 'illustrations'>;
  readonly env?: NodeJS.ProcessEnv;
  readonly log: LogPort;
};

/** A running process of the platform. */
export type ServedProcess = { readonly port: number; readonly close: () => Promise<void> };

/** What a part adds to its process: handlers of requests, readiness checks, and what is closed at the end. */
type Running = {
  readonly handles?: Partial<Readonly<Record<PartName, Part['handle']>>>;
  readonly checks: ReadinessChecks;
  /** Parts and connections that the process closes when it ends, in this order. */
  readonly closing: readonly { readonly close: () => Promise<void> | void }[];
  /** Called when the process begins to end, before it waits for requests in progress. */
  readonly drain?: () => void;
};

type Deps = {
  readonly settings: PartSettings;
  readonly serve: ServeSettings;
  readonly listeners: () => Listeners;
  readonly configs: SiteConfigs;
  readonly demo: ServePartOptions['demo'];
  readonly counter: RequestCounter;
  readonly metrics: Metrics;
  /** Calls the registry with this process's token. */
  readonly client: RegistryClient;
};

/**
 * Runs one part of a platform whose other parts run in other processes, on this or on other machines. All parts share
 * the data folder or a bucket; all except the edge share one PostgreSQL database.
 *
 * @throws StartProblem naming every missing variable, and for the same problems as `startPlatform`
 */
export async function servePart({
  part,
  place,
  metricsPlace,
  data,
  demo,
  env = process.env,
  log: given,
}: ServePartOptions): Promise<ServedProcess> {
  const log = withoutValues(given);
  const serve = readServeSettings(part, env);
  const counter = new RequestCounter();
  const { limits, rates, budget } = readLimits(env, counter);
  const { trustedProxies } = limits;
  const visitors = countVisitors();
  const assets = readAssets(env, { data, log });
  const settings: PartSettings = { env, data, assets, log, budget, rates, trustedProxies, visitors };
  let siteOf: (host: string | undefined) => string | null | undefined = () => (part === 'edge' ? undefined : null);
  let stage: Stage = { kind: 'starting' };
  const metrics = createMetrics();
  const tokenExpiry = watchTokenExpiry({ log, metrics });
  const listeners = await openListeners({
    ...(part === 'edge' && { visitors: place }),
    ...(part === 'registry' && { admins: { ...place, variable: 'PORT' } }),
    ...(part !== 'edge' && part !== 'registry' && { parts: { ...place, token: serve.token } }),
    siteOf: (host) => siteOf(host),
    stage: () => stage,
    budget,
    trustedProxies,
    believesTraces: readTracing(env)?.believesProxies ?? false,
    onError: (err, failed) => log.error({ err, part: failed }, 'A request failed.'),
    onVisitor: visitors.add,
    metrics: metricsPlace,
    metricsText: metrics.text,
    onResponded(request) {
      metrics.countRequest(request.part, request.method, request.status, request.ms);
      log.info(request, 'A request was answered.');
    },
  });
  const deps: Deps = {
    settings,
    serve,
    listeners: () => listeners,
    configs: createSiteConfigs([], log),
    demo,
    counter,
    metrics,
    client: createRegistryClient({ ...serve.registry, onTokenExpiry: tokenExpiry.learn }),
  };
  try {
    const running =
      part === 'edge'
        ? await serveEdge(deps, (edgeSiteOf) => {
            siteOf = edgeSiteOf;
          })
        : await serveStored[part](deps);
    for (const [name, handle] of Object.entries(running.handles ?? {})) listeners.set(name as PartName, handle);
    stage = {
      kind: 'running',
      readiness: createReadiness({ ...running.checks, disk: () => diskFault(data, leastFreeBytes) }),
    };
    return {
      port: listeners.port || listeners.adminPort || listeners.partsPort,
      async close() {
        stage = { kind: 'stopping' };
        running.drain?.();
        await listeners.finish(finishMs);
        for (const each of running.closing) await each.close();
        tokenExpiry.close();
        assets.close();
        await listeners.close();
      },
    };
  } catch (error) {
    tokenExpiry.close();
    await listeners.close();
    return toStartProblem(error);
  }
}

/** The edge needs no database: it reads releases from the registry, and forwards to api and search. */
async function serveEdge(
  { settings, serve, listeners, configs, demo, metrics, client }: Deps,
  onHosts: (siteOf: (host: string | undefined) => string | null) => void,
): Promise<Running> {
  const { env, data, log, trustedProxies } = settings;
  const { siteKeys, signer, overrideSigner } = await readKeptFiles(data, [], env);
  configs.follow(siteKeys.learn);
  const { token } = serve;
  const forwards = {
    api: createForward({ part: 'api', urls: serve.api, token, trustedProxies, log }),
    search: createForward({ part: 'search', urls: serve.search, token, trustedProxies, log }),
  };
  for (const [name, { handle }] of Object.entries(forwards)) listeners().set(name as PartName, handle);
  const edge = await runEdge(settings, {
    registry: serve.registry,
    apiOrigin: () => listeners().origin,
    sites: (await readAtStart(async () => unwrap(await client.sites()))).map(({ site }) => site),
    onRelease: configs.learn,
    overrideSigner,
    media: mediaOf(demo),
    secrets: siteKeys.secrets,
    signLockfile: signer.sign,
    localOrigins: () => ({}),
    prewarm: undefined,
    metrics: metrics.registry,
  });
  onHosts(edge.siteOf);
  listeners().set('edge', edge.handle);
  await edge.makeReady();
  return {
    checks: { releases: () => releasesFault([...configs.bySlug.keys()], (site) => edge.release(site) !== undefined) },
    closing: [edge, ...Object.values(forwards)],
    drain: edge.drain,
  };
}

/** Parts that use the database. */
const serveStored = {
  registry: async (deps: Deps): Promise<Running> => {
    const { settings, serve, listeners } = deps;
    const stored = await openShared(deps);
    const { database, kept } = stored;
    const registry = await runRegistry(settings, {
      database,
      secretsWith: kept.siteKeys.secretsWith,
      overrideSigner: kept.overrideSigner,
    });
    const { budget, trustedProxies, log } = settings;
    const api = createForward({ part: 'api', urls: serve.api, token: serve.token, trustedProxies, log });
    const signIns = createSignIns({ budget, trustedProxies });
    const inbox = runInbox(settings, { apiOrigin: () => listeners().origin, signIns });
    const files = join(workspaceRoot, 'console', 'dist');
    const pages = runConsole(settings, { registry, api, signIns, files });
    return {
      handles: { registry: registry.handle, api: api.handle, inbox: inbox.handle, console: pages.handle },
      checks: stored.checks,
      closing: [registry, api, ...stored.closing],
      drain: registry.endStreams,
    };
  },
  api: async (deps: Deps): Promise<Running> => {
    const { settings, configs, demo } = deps;
    const stored = await openShared(deps);
    const { database, kept } = stored;
    const following = await followSites({ ...deps, ...settings });
    const { siteKeys, overrideSigner, encryption, signer } = kept;
    const registry = await openRegistry(settings, { database, secretsWith: siteKeys.secretsWith, overrideSigner });
    const api = await runApi(settings, {
      database,
      registry,
      siteConfigs: configs,
      encryption,
      signer,
      overrideSigner,
      media: mediaOf(demo),
      illustrations: demo.illustrations,
      adminOrigin: () => adminOriginOf(settings.env) ?? deps.serve.registry.url,
      limits: undefined,
      clock: () => new Date(),
    });
    return {
      handles: { api: api.handle },
      checks: stored.checks,
      closing: [following, api, ...stored.closing],
      drain: api.drain,
    };
  },
  search: async (deps: Deps): Promise<Running> => {
    const { settings, configs } = deps;
    const stored = await openShared(deps);
    const { database, kept } = stored;
    configs.follow(kept.siteKeys.learn);
    const following = await followSites({ ...deps, ...settings });
    const search = await runSearch(settings, { database, keys: kept.siteKeys.keys, keyStore: kept.searchKeys });
    return {
      handles: { search: search.handle },
      checks: stored.checks,
      closing: [following, search, ...stored.closing],
    };
  },
  jobs: async (deps: Deps): Promise<Running> => {
    const { settings, configs } = deps;
    const stored = await openShared(deps);
    const { database, kept } = stored;
    const following = await followSites({ ...deps, ...settings });
    const { siteKeys, overrideSigner } = kept;
    const registry = await openRegistry(settings, { database, secretsWith: siteKeys.secretsWith, overrideSigner });
    const rollouts = runRollouts(settings, { registry, database });
    const hosted = await openHostedSearch({
      ...database,
      configs: [...configs.bySlug.values()],
      env: settings.env,
      file: join(settings.data, 'hosted-indexes.json'),
      log: settings.log,
    });
    configs.follow(hosted.learn);
    rollouts.start();
    return {
      checks: { ...stored.checks, outbox: () => outboxFault(database.db, mostOutboxLagMs) },
      closing: [rollouts, following, hosted, ...stored.closing],
    };
  },
} satisfies Record<Exclude<RunningPart, 'edge'>, (deps: Deps) => Promise<Running>>;

/** Opens the shared folder and the database, and shares the counts of requests with the other processes. */
async function openShared({ settings, counter, metrics }: Deps) {
  const { closeFolder, kept, database } = await openStored(settings, [], { fresh: false, migrates: false });
  metrics.watchOutbox(database.db);
  const sharing = await shareRequestCounts(counter, database, settings.log);
  return {
    kept,
    database,
    checks: { database: () => databaseFault(database.db) },
    closing: [{ close: () => sharing?.close() }, database, { close: closeFolder }],
  };
}

function mediaOf({ media }: ServePartOptions['demo']): Readonly<Record<string, string>> {
  return { bodies: join(workspaceRoot, 'deploy', 'media', 'bodies'), ...media };
}
