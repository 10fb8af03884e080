import { join } from 'node:path';
import { readOutbound } from '@forecourt/api';
import type { Release } from '@forecourt/contracts/release';
import type { EdgeOptions } from '../../edge/index.ts';
import { createEdge } from '../../edge/index.ts';
import { createRegistryClient, unpackReleases, unwrap } from '../../registry/index.ts';
import { readEdgeMemory } from '../edge-memory.ts';
import type { OverrideSigner } from '../override-signer.ts';
import { readPurgeUrls } from '../purge-urls.ts';
import type { Part, PartSettings } from './part.ts';
import { servePages } from './part.ts';
import { readStockChanges } from './stock-changes.ts';

/** Starts the edge, which sends requests to a registry and an api at their origins. */
export async function runEdge(
  { env, data, assets, log, budget, rates }: PartSettings,
  needs: {
    /** Origin of the registry, and the edge's token for it. */
    readonly registry: { readonly url: string; readonly token: string };
    /** Origin of api and search. */
    readonly apiOrigin: () => string;
    /** Called with a site's new release before it is served. */
    readonly onRelease: (site: string, release: Release) => Promise<void>;
    readonly overrideSigner: OverrideSigner;
  } & Pick<
    EdgeOptions,
    'sites' | 'media' | 'secrets' | 'signLockfile' | 'localOrigins' | 'prewarm' | 'nowMs' | 'metrics'
  >,
) {
  const { registry, apiOrigin, onRelease, overrideSigner, ...options } = needs;
  const client = createRegistryClient(registry);
  const purgeUrls = readPurgeUrls(env);
  const edge = await createEdge({
    ...options,
    releases: {
      release: async (site) => {
        const release = unwrap(await client.release(site));
        await onRelease(site, release);
        return release;
      },
      releases: async (sites) => {
        const releases = unpackReleases(unwrap(await client.releases({ sites: [...sites] })));
        for (const release of releases) await onRelease(release.lockfile.site, release);
        return releases;
      },
      served: async (site, revision, fault) =>
        void unwrap(await client.reportServing(site, { revision, fault: fault?.slice(0, 1_000) ?? null })),
      subscribe: (onChange, signal) => void client.subscribe(onChange, { signal }),
    },
    report: ({ site, ...failure }) =>
      void client
        .reportFailure(site, failure)
        .then(unwrap)
        .catch((err: unknown) => log.error({ err }, 'A report could not be kept.')),
    overrides: { verify: overrideSigner.verify, release: client.overrideRelease },
    assets: assets.store.folder,
    provide: assets.store.provide,
    memory: join(data, 'edge'),
    ...readEdgeMemory(env),
    origin: apiOrigin,
    allowedTargets: readOutbound(env).allowed,
    ...(purgeUrls.length > 0 && { sharedCaches: { purgeUrls, stock: readStockChanges(apiOrigin) } }),
    log: (message) => log.warn({}, message),
    budget,
  });
  return {
    ...edge,
    handle: rates.guard('edge', servePages(edge.handle, { what: 'A page', shown: 'This page', log })),
  } satisfies Part & Record<string, unknown>;
}

export type RunningEdge = Awaited<ReturnType<typeof runEdge>>;
