import { documentHeader, previewHeader, toOwnEndpoint } from '@forecourt/contracts/api';
import type { PageState } from '@forecourt/contracts/release';
import { createBusHub, eventKey } from '@forecourt/kit/bus';
import type { GatewayEnvironment, IslandEnvironment, Navigation, Remote, SlotHost } from '@forecourt/kit/island';
import type { Report } from '../reports/reporter.ts';
import { applyHead } from '../routing/apply-head.ts';

type Deps = {
  readonly state: Pick<PageState, 'site' | 'nowMs' | 'lockfile' | 'isPreview'>;
  readonly navigation: Navigation;
  readonly report: Report;
};

/**
 * Creates the environment of each remote's islands. Gateways are created once per remote and version, so that all its
 * islands share their state, such as the saved cars.
 */
export function createEnvironments({ state, navigation, report }: Deps) {
  const versions = new Map<string, string>();
  const hub = createBusHub(({ remote, event, reason, message }) =>
    report({
      kind: 'event',
      remote,
      version: versions.get(remote) ?? 'unknown',
      island: event,
      error: new Error(`${reason}: ${message}`),
    }),
  );
  /** Adds a header to requests that change data, if the document belongs to a rollout or a preview. */
  const ofDocument = (init?: RequestInit): RequestInit | undefined => {
    const isInRollout = window.forecourtView !== undefined;
    if ((!isInRollout && !state.isPreview) || init?.method === undefined || init.method === 'GET') return init;
    const headers = new Headers(init.headers);
    if (isInRollout) headers.set(documentHeader, state.lockfile);
    if (state.isPreview) headers.set(previewHeader, '1');
    return { ...init, headers };
  };
  const made = new Map<string, Omit<IslandEnvironment, 'slots'>>();
  const platform: GatewayEnvironment = {
    site: state.site,
    origin: location.origin,
    where: 'browser',
    fetch: (path, init) => fetch(toOwnEndpoint(state.site.api?.endpoints, path), ofDocument(init)),
  };

  return {
    of(remote: Remote, version: string, slots: SlotHost): IslandEnvironment {
      const key = `${remote.name}@${version}`;
      let env = made.get(key);
      if (env === undefined) {
        versions.set(remote.name, version);
        const names = (events: Remote['publishes']) => new Set(events.map(eventKey));
        env = {
          ...platform,
          gateways: remote.gateways(platform),
          bus: hub.endFor(remote.name, { publishes: names(remote.publishes), subscribes: names(remote.subscribes) }),
          navigation,
          describe: applyHead,
          report: (error) => report({ kind: 'mount', remote: remote.name, version, error }),
          renderedAtMs: state.nowMs,
        };
        made.set(key, env);
      }
      return { ...env, slots };
    },
  };
}

export type Environments = ReturnType<typeof createEnvironments>;
