import type { Lockfile, Release, RetainedVersion } from '@forecourt/contracts/release';
import type { Actor } from '../access/actor.ts';
import { filesDigest } from '../assets/asset-store.ts';
import { packReleases } from '../decisions/packed-releases.ts';
import { lockfilesLeft, retainedMs, retainedVersions } from '../decisions/retained-versions.ts';
import type { SiteState } from '../decisions/site-state.ts';
import { fallbackVersions, toRelease, versionsOf } from '../decisions/to-release.ts';
import { done } from '../refusal.ts';
import { refuseSite } from './changing/refusals.ts';
import type { OperationDeps } from './deps.ts';
import type { RegistryOperations } from './operations.ts';
import { releasedRollout, returnedCandidates } from './rollouts/released.ts';

/** Operations that read what edges need to serve sites. */
export function releaseOperations(deps: OperationDeps, actor: Actor): Pick<RegistryOperations, 'release' | 'releases'> {
  return {
    async release(site) {
      const [release] = await readReleases(deps, actor, await deps.sites.findAll([site]));
      return release === undefined ? refuseSite(deps, actor, site) : done(release);
    },
    releases: async ({ sites }) =>
      done(packReleases(await readReleases(deps, actor, await deps.sites.findAll([...new Set(sites)])))),
  };
}

/** The releases of sites, read with a number of queries that does not depend on the number of sites. */
async function readReleases(
  deps: OperationDeps,
  { name }: Actor,
  states: readonly SiteState[],
): Promise<readonly Release[]> {
  const { sites, versions, rollouts, serving } = deps;
  const slugs = states.map(({ site }) => site);
  const since = new Date(deps.now().getTime() - retainedMs);
  const [running, ended, history, unserved, formers] = await Promise.all([
    rollouts.running(slugs),
    rollouts.endedSince(slugs, since),
    sites.historySince(slugs, since),
    serving.unservedBy(name, slugs),
    sites.lockfiles(states.flatMap(({ lastGood }) => lastGood ?? [])),
  ]);
  const formerOf = ({ lastGood }: SiteState) => (lastGood === null ? null : (formers.get(lastGood) ?? null));
  const pairs = states.flatMap((state): [current: Lockfile, former: Lockfile | null][] => {
    const candidate = running.get(state.site)?.lockfile;
    return [
      [state.lockfile, formerOf(state)],
      ...(candidate ? [[candidate, state.lockfile] as [Lockfile, Lockfile]] : []),
    ];
  });
  const manifestsOf = await versions.manifestsOf(
    pairs.flatMap(([current, former]) => [versionsOf(current), fallbackVersions(current, former)]),
  );
  const retained = await retainedBy(deps, states, { ended, history });
  return states.map((state) => {
    const { site, lockfile } = state;
    const current = running.get(site) ?? null;
    return {
      ...toRelease(state, manifestsOf(versionsOf(lockfile)), manifestsOf(fallbackVersions(lockfile, formerOf(state)))),
      retained: retained.get(site) ?? [],
      rollout: current && releasedRollout(current, state, manifestsOf, deps.now()),
      returned: returnedCandidates(state, current, ended.get(site) ?? []),
      unserved: unserved.has(site),
    };
  });
}

type Read<
  Store extends 'rollouts' | 'sites',
  Method extends keyof OperationDeps[Store],
> = OperationDeps[Store][Method] extends (...args: never) => Promise<infer Value> ? Value : never;

/**
 * By site, the versions whose files are still served although the site no longer runs them: the site has unpinned them,
 * or the candidate with these versions has ended.
 */
async function retainedBy(
  { sites, versions, now }: OperationDeps,
  states: readonly SiteState[],
  {
    ended,
    history,
  }: { readonly ended: Read<'rollouts', 'endedSince'>; readonly history: Read<'sites', 'historySince'> },
): Promise<ReadonlyMap<string, readonly RetainedVersion[]>> {
  const nowMs = now().getTime();
  const left = new Map(
    states.map(({ site }) => [
      site,
      [
        ...lockfilesLeft(history.get(site) ?? [], nowMs),
        ...(ended.get(site) ?? []).flatMap(({ lockfile, control, endedAt }) =>
          endedAt === null ? [] : [lockfile, control].map((id) => ({ id, untilMs: endedAt.getTime() + retainedMs })),
        ),
      ],
    ]),
  );
  const versionsIn = await sites.versionsIn([...new Set([...left.values()].flat().map(({ id }) => id))]);
  const retained = new Map([...left].map(([site, lockfiles]) => [site, retainedVersions(lockfiles, versionsIn)]));
  const files = await versions.files([...retained.values()].flat());
  const digests = new Map([...files].map(([version, listed]) => [version, filesDigest(listed)]));
  return new Map(
    [...retained].map(([site, each]) => [
      site,
      each.map((version) => {
        const digest = digests.get(`${version.remote}@${version.version}`);
        return { ...version, ...(digest !== undefined && { digest }) };
      }),
    ]),
  );
}
