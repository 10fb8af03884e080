import type { Lockfile } from '@forecourt/contracts/release';
import type { Actor } from '../access/actor.ts';
import type { ComparedSet } from '../decisions/compare-sets.ts';
import { compareSets } from '../decisions/compare-sets.ts';
import { toHistoryEntry } from '../decisions/site-state.ts';
import { versionsOf } from '../decisions/to-release.ts';
import type { Result } from '../refusal.ts';
import { done, refused } from '../refusal.ts';
import { refuseSite } from './changing/refusals.ts';
import type { OperationDeps } from './deps.ts';
import { frozenSites } from './freezes/frozen.ts';
import type { RegistryOperations } from './operations.ts';
import { refuseRemote } from './publishing.ts';
import { toSent } from './sent.ts';
import { toDeprecation } from './to-deprecation.ts';

type SiteOperations = Pick<
  RegistryOperations,
  'sites' | 'show' | 'history' | 'reportServing' | 'reportFailure' | 'runs' | 'diff' | 'lockfile' | 'siteConfig'
>;

/** Operations that read the versions and configurations of sites. */
export function siteOperations(deps: OperationDeps, actor: Actor): SiteOperations {
  const { sites, versions } = deps;
  const setOf = async (name: string): Promise<Result<ComparedSet>> => {
    const state = name.startsWith('lk-') ? null : await sites.find(name);
    const lockfile = state?.lockfile ?? (await sites.lockfile(name));
    if (lockfile === null) return name.startsWith('lk-') ? refuseLockfile(name) : refuseSite(deps, actor, name);
    const [manifests, config] = await Promise.all([
      versions.manifests(versionsOf(lockfile)),
      sites.config(lockfile.site, lockfile.config),
    ]);
    return done({ lockfile, manifests, config });
  };
  return {
    sites: async () => done(await sites.listed()),
    async show(site) {
      const state = await sites.find(site);
      if (state === null) return refuseSite(deps, actor, site);
      const [lastChange] = await sites.historyFrom(site, state.revision);
      if (lastChange === undefined)
        throw new Error(`REGISTRY_BROKEN: ${site} has no history of revision ${state.revision}`);
      const deprecated = await deps.deprecations.all();
      const channel = (await deps.channels.followers()).find((each) => each.site === site)?.channel;
      const freeze = (await frozenSites(deps, [site])).get(site)?.freeze;
      const remotes = await Promise.all(
        Object.entries(versionsOf(state.lockfile))
          .toSorted(byName)
          .map(async ([remote, version]) => {
            const published = await versions.find(remote, version);
            const warning = deprecated.get(`${remote}@${version}`);
            return {
              remote,
              version,
              publishedAt: published?.publishedAt.toISOString() ?? null,
              publishedBy: published?.publishedBy ?? null,
              ...(warning !== undefined && { deprecated: toDeprecation(warning) }),
            };
          }),
      );
      return done({
        site,
        revision: state.revision,
        lockfile: state.lockfile.id,
        config: state.lockfile.config,
        remotes,
        lastChange: toHistoryEntry(lastChange),
        ...(channel !== undefined && { channel }),
        ...(freeze !== undefined && { freeze: toSent(freeze) }),
        rollout: (await deps.rollouts.runningOn([site]))[site]?.id ?? null,
        unserved: (await deps.serving.of(site)).map(({ site: _, ...fault }) => toSent(fault)),
      });
    },
    async reportServing(site, report) {
      const { revision, fault } = report;
      if (fault === null) await deps.serving.remove(site, actor.name);
      else await deps.serving.put({ site, edge: actor.name, revision, fault, at: deps.now() });
      return done(report);
    },
    async reportFailure(site, report) {
      await deps.keepFailure({ ...report, site });
      return done(report);
    },
    async history(site) {
      const entries = await sites.history(site);
      return entries.length === 0 ? refuseSite(deps, actor, site) : done(entries.map(toHistoryEntry));
    },
    async runs(remote) {
      const published = await versions.list(remote);
      if (published.length === 0) return refuseRemote(deps, actor, remote);
      const teams = new Map(published.map(({ version, provenance }) => [version, provenance?.team]));
      const running = await sites.listed();
      return done(
        running.flatMap(({ site, revision, remotes }) => {
          const version = remotes[remote];
          if (version === undefined) return [];
          const team = teams.get(version);
          return [{ site, version, revision, ...(team !== undefined && { team }) }];
        }),
      );
    },
    async diff(from, to) {
      const sets = [await setOf(from), await setOf(to)] as const;
      if (sets[0].kind === 'refused') return sets[0];
      if (sets[1].kind === 'refused') return sets[1];
      return done(compareSets(sets[0].value, sets[1].value));
    },
    async lockfile(id) {
      const lockfile = await sites.lockfile(id);
      return lockfile === null ? refuseLockfile(id) : done(lockfile);
    },
    async siteConfig(site) {
      const state = await sites.find(site);
      if (state === null) return refuseSite(deps, actor, site);
      const { config: id } = state.lockfile;
      const history = await sites.history(site);
      const configs = await sites.configsIn([...new Set(history.map(({ to }) => to))]);
      const before = history.findLastIndex(({ to }) => configs[to] !== id);
      const applied = history[before + 1];
      if (applied === undefined)
        throw new Error(`REGISTRY_BROKEN: the history of ${site} lacks the configuration ${id}`);
      return done({ site, id, config: state.config, applied: toHistoryEntry(applied) });
    },
  };
}

function refuseLockfile(id: string): Result<Lockfile> & { kind: 'refused' } {
  return refused(
    'REGISTRY_LOCKFILE_UNKNOWN',
    `There’s no lockfile "${id}". \`forecourt history <site>\` lists a site’s lockfiles.`,
  );
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
