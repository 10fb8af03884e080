import { join } from 'node:path';
import { readOutbound } from '@forecourt/api';
import type { FailureReport, Release } from '@forecourt/contracts/release';
import type { EdgeOptions } from '../../edge/index.ts';
import { createEdge } from '../../edge/index.ts';
import { assetsFolder, createRegistryClient, unwrap } from '../../registry/index.ts';
import type { OverrideSigner } from '../override-signer.ts';
import type { Part, PartSettings } from './part.ts';
import { servePages } from './part.ts';

/** Starts the edge, which sends requests to a registry and an api at their origins. */
export async function runEdge(
  { env, data, log, budget, rates }: PartSettings,
  needs: {
    /** Origin of the registry, and the edge's token for it. */
    readonly registry: { readonly url: string; readonly token: string };
    /** Origin of api and search. */
    readonly apiOrigin: () => string;
    /** Called with a site's new release before it is served. */
    readonly onRelease: (site: string, release: Release) => Promise<void>;
    readonly report: (report: FailureReport) => void;
    readonly overrideSigner: OverrideSigner;
  } & Pick<
    EdgeOptions,
    'sites' | 'media' | 'secrets' | 'signLockfile' | 'localOrigins' | 'prewarm' | 'nowMs' | 'development'
  >,
) {
  const { registry, apiOrigin, onRelease, overrideSigner, ...options } = needs;
  const client = createRegistryClient(registry);
  const edge = await createEdge({
    ...options,
    releases: {
      release: async (site) => {
        const release = unwrap(await client.release(site));
        await onRelease(site, release);
        return release;
      },
      served: async (site, revision, fault) =>
        void unwrap(await client.reportServing(site, { revision, fault: fault?.slice(0, 1_000) ?? null })),
      subscribe: (onChange, signal) => void client.subscribe(onChange, { signal }),
    },
    overrides: { verify: overrideSigner.verify, release: client.overrideRelease },
    assets: assetsFolder(data),
    memory: join(data, 'edge'),
    origin: apiOrigin,
    allowedTargets: readOutbound(env).allowed,
    log: (message) => log.warn({}, message),
    budget,
  });
  return {
    ...edge,
    handle: rates.guard('edge', servePages(edge.handle, { what: 'A page', shown: 'This page', log })),
  } satisfies Part & Record<string, unknown>;
}

export type RunningEdge = Awaited<ReturnType<typeof runEdge>>;
