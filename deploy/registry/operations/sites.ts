import type { RemoteManifest, RetainedVersion } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { didYouMean } from '../../sites/closest-name.ts';
import { faultsByPath } from '../../sites/document-faults.ts';
import { parseSiteConfig } from '../../sites/site-faults.ts';
import type { Actor } from '../access/actor.ts';
import { mayDo } from '../access/role.ts';
import { dealershipsLeft } from '../decisions/dealerships-left.ts';
import { decideConfig } from '../decisions/decide-config.ts';
import { decidePin, proposedVersions } from '../decisions/decide-pin.ts';
import { decideRollback, rollbackTarget } from '../decisions/decide-rollback.ts';
import { differencesOf } from '../decisions/differences.ts';
import { hostOf } from '../decisions/host.ts';
import { intentFault } from '../decisions/move.ts';
import { refuseOutdated } from '../decisions/outdated.ts';
import type { Proposal } from '../decisions/proposal.ts';
import { lockfilesLeft, retainedMs, retainedVersions } from '../decisions/retained-versions.ts';
import type { Decision, SiteState } from '../decisions/site-state.ts';
import { toHistoryEntry } from '../decisions/site-state.ts';
import { fallbackVersions, toRelease, versionsOf } from '../decisions/to-release.ts';
import type { Result } from '../refusal.ts';
import { done, refused } from '../refusal.ts';
import type { OperationDeps } from './deps.ts';
import type { Moved, RegistryOperations } from './operations.ts';
import { refuseVersions } from './publishing.ts';
import { toSent } from './sent.ts';

type SiteOperations = Pick<
  RegistryOperations,
  'sites' | 'show' | 'release' | 'history' | 'reportServing' | 'pin' | 'rollback' | 'applyConfig'
>;

/** Operations on sites. */
export function siteOperations(deps: OperationDeps, actor: Actor): SiteOperations {
  const { sites, versions } = deps;
  const intentOf = ({ why, expectedRevision }: { why: string; expectedRevision: number }) => ({
    actor: actor.name,
    at: deps.now().toISOString(),
    why,
    expectedRevision,
  });
  /** Stores a decision unless the site was changed meanwhile, and publishes the change. */
  const settle = async (
    site: string,
    before: SiteState | null,
    {
      request,
      decision,
      isOneBack = false,
    }: {
      readonly request: { readonly expectedRevision: number };
      readonly decision: Decision;
      readonly isOneBack?: boolean;
    },
  ): Promise<Result<Moved>> => {
    const { expectedRevision } = request;
    if (decision.kind === 'refused') return decision;
    if (decision.kind === 'outdated') return refuseLate(deps, site, expectedRevision);
    const { revision, lockfile } = decision.state;
    const pointer = { site, revision, lockfile: lockfile.id };
    if (decision.kind === 'unchanged') return done({ ...pointer, changed: false, differences: [], stays: [] });
    const busy = isOneBack ? null : await refuseTooMany(deps, site);
    if (busy !== null) return busy;
    const outcome = await sites.move(decision.state, decision.entry);
    if (outcome === 'outdated') return refuseLate(deps, site, expectedRevision);
    if (outcome === 'host-not-owned') return refuseHost(deps, decision.state);
    if (outcome === 'dealership-not-assigned') return refuseDealerships(deps, decision.state);
    deps.announce(pointer);
    return done({
      ...pointer,
      changed: true,
      differences: differencesOf(before?.lockfile ?? null, lockfile),
      stays: await deps.holds(site, dealershipsLeft(before, decision.state)),
    });
  };

  return {
    sites: async () => done(await sites.pointers()),
    async show(site) {
      const state = await sites.find(site);
      if (state === null) return refuseSite(deps, actor, site);
      const [lastChange] = await sites.historyFrom(site, state.revision);
      if (lastChange === undefined)
        throw new Error(`REGISTRY_BROKEN: ${site} has no history of revision ${state.revision}`);
      const remotes = await Promise.all(
        Object.entries(versionsOf(state.lockfile))
          .toSorted(byName)
          .map(async ([remote, version]) => {
            const published = await versions.find(remote, version);
            return {
              remote,
              version,
              publishedAt: published?.publishedAt.toISOString() ?? null,
              publishedBy: published?.publishedBy ?? null,
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
        unserved: (await deps.serving.of(site)).map(({ site: _, ...fault }) => toSent(fault)),
      });
    },
    async release(site) {
      const state = await sites.find(site);
      if (state === null) return refuseSite(deps, actor, site);
      const former = state.lastGood === null ? null : await sites.lockfile(state.lastGood);
      const [manifests, fallbacks, retained] = await Promise.all([
        versions.manifests(versionsOf(state.lockfile)),
        versions.manifests(fallbackVersions(state.lockfile, former)),
        retainedBy(deps, site),
      ]);
      return done({ ...toRelease(state, manifests, fallbacks), retained });
    },
    async reportServing(site, report) {
      const { revision, fault } = report;
      if (fault === null) await deps.serving.remove(site, actor.name);
      else await deps.serving.put({ site, edge: actor.name, revision, fault, at: deps.now() });
      return done(report);
    },
    async history(site) {
      const entries = await sites.history(site);
      return entries.length === 0 ? refuseSite(deps, actor, site) : done(entries.map(toHistoryEntry));
    },
    async pin(site, request) {
      const state = await sites.find(site);
      if (state === null) return refuseSite(deps, actor, site);
      const fault = intentFault(state, intentOf(request));
      if (fault !== null) return settle(site, state, { request, decision: fault });
      const wanted = proposedVersions(state.lockfile, request.remotes);
      const manifests = await versions.manifests(wanted);
      const missing = Object.entries(wanted).filter(([remote]) => !Object.hasOwn(manifests, remote));
      if (missing.length > 0) return refuseVersions(deps, actor, Object.fromEntries(missing));
      const fileFaults = await checkFiles(deps, manifests);
      const decision = decidePin(state, intentOf(request), { manifests, fileFaults });
      return settle(site, state, { request, decision });
    },
    async rollback(site, request) {
      const state = await sites.find(site);
      if (state === null) return refuseSite(deps, actor, site);
      const fault = intentFault(state, intentOf(request));
      if (fault !== null) return settle(site, state, { request, decision: fault });
      const history = await sites.history(site);
      const target = rollbackTarget(state, history, request.to);
      if (target.kind === 'refused') return target;
      const lockfile = await sites.lockfile(target.lockfile);
      const config = lockfile === null ? null : await sites.config(site, lockfile.config);
      if (lockfile === null || config === null)
        throw new Error(`REGISTRY_BROKEN: the history of ${site} names ${target.lockfile}, which is not stored`);
      const unbuilt = refuseUnbuilt(deps, config);
      if (unbuilt !== null) return unbuilt;
      const fileFaults = await checkFiles(deps, await versions.manifests(versionsOf(lockfile)));
      const decision = decideRollback(state, intentOf(request), { lockfile, config, history, fileFaults });
      return settle(site, state, { request, decision, isOneBack: request.to === undefined });
    },
    async applyConfig(site, request) {
      const parsed = parseSiteConfig(request.config);
      if (parsed.kind === 'faulty') {
        return refused(
          'REGISTRY_CONFIG_REFUSED',
          `The configuration of ${site} has ${parsed.faults.length} ${parsed.faults.length === 1 ? 'fault' : 'faults'}.`,
          faultsByPath(parsed.faults),
        );
      }
      if (parsed.value.slug !== site) {
        return refused(
          'REGISTRY_CONFIG_REFUSED',
          `The configuration is that of "${parsed.value.slug}", not of "${site}".`,
          { slug: `must be "${site}"` },
        );
      }
      const refusal = refuseLarge(deps, parsed.value) ?? refuseUnbuilt(deps, parsed.value);
      if (refusal !== null) return refusal;
      const state = await sites.find(site);
      const fault = intentFault(state, intentOf(request));
      if (fault !== null) return settle(site, state, { request, decision: fault });
      const manifests = state === null ? {} : await versions.manifests(versionsOf(state.lockfile));
      const fileFaults = await checkFiles(deps, manifests);
      const decision = decideConfig(state, intentOf(request), { config: parsed.value, manifests, fileFaults });
      return settle(site, state, { request, decision });
    },
  };
}

/** A refusal if a configuration is too large, because every version of it is stored; or null. */
function refuseLarge({ budget }: OperationDeps, config: SiteConfig) {
  const bytes = Buffer.byteLength(JSON.stringify(config));
  if (bytes <= budget.configBytes) return null;
  return refused(
    'REGISTRY_CONFIG_REFUSED',
    `The configuration of ${config.slug} has ${bytes} bytes, at most ${budget.configBytes} (BUDGET_CONFIG_BYTES). Texts and articles belong in content files.`,
  );
}

const hourMs = 3_600_000;

/** Maximum number of intermediate changes named in a refusal. */
const mostNamed = 20;

/** A refusal if a site was changed too often within an hour, or null. Changes are stored permanently. */
async function refuseTooMany({ sites, now, budget }: OperationDeps, site: string) {
  const changes = await sites.changesSince(site, new Date(now().getTime() - hourMs));
  if (changes < budget.changesPerHour) return null;
  return refused(
    'REGISTRY_TOO_MANY_CHANGES',
    `${site} was changed ${changes} times within an hour, at most ${budget.changesPerHour} (BUDGET_CHANGES_HOUR). Try again later; a rollback by one change is always taken.`,
  );
}

/** A refusal if no site can be built from the configuration, or null. */
function refuseUnbuilt({ buildSite }: OperationDeps, config: SiteConfig) {
  try {
    buildSite(config);
    return null;
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return refused('REGISTRY_CONFIG_REFUSED', `The site ${config.slug} cannot be built: ${fault}.`);
  }
}

/** Versions the site has unpinned but whose files it still serves. */
async function retainedBy({ sites, now }: OperationDeps, site: string): Promise<readonly RetainedVersion[]> {
  const nowMs = now().getTime();
  const left = lockfilesLeft(await sites.historySince(site, new Date(nowMs - retainedMs)), nowMs);
  return retainedVersions(left, await sites.versionsIn([...new Set(left.map(({ id }) => id))]));
}

/** Refuses a foreign host: names the site's own hosts, but not whose the other one is. */
async function refuseHost({ hosts }: OperationDeps, { site, config }: SiteState) {
  const own = (await hosts.list(site)).map(({ host }) => host);
  const host = hostOf(config);
  return refused(
    'REGISTRY_HOST_NOT_OWNED',
    `"${host}" is not a host of ${site}. Its hosts are ${own.join(', ') || 'none'}; an admin gives it one with: forecourt host add ${site} ${host}`,
    { url: `is "${config.url}", which is none of the site's own hosts` },
  );
}

/** Refuses foreign dealerships, and names the site's own. */
async function refuseDealerships({ dealerships }: OperationDeps, { site, config }: SiteState) {
  const own = (await dealerships.list(site)).map(({ dealership }) => dealership);
  const missing = [...new Set(config.dealerships)].filter((slug) => !own.includes(slug));
  const commands = missing.map((slug) => `forecourt dealership add ${site} ${slug}`);
  return refused(
    'REGISTRY_DEALERSHIP_NOT_ASSIGNED',
    `${site} may not sell the cars of ${missing.map((slug) => `"${slug}"`).join(', ')}. Its dealerships are ${own.join(', ') || 'none'}; an admin gives it more with: ${commands.join('; ')}`,
    Object.fromEntries(
      missing.map((slug) => [
        `dealerships[${config.dealerships.indexOf(slug)}]`,
        `is "${slug}", which was not given to the site`,
      ]),
    ),
  );
}

async function refuseLate({ sites }: OperationDeps, site: string, expectedRevision: number) {
  const [now, history] = [await sites.find(site), await sites.historyFrom(site, expectedRevision)];
  const entry = history.find(({ revision }) => revision === expectedRevision);
  const meanwhile = history.filter(({ revision }) => revision > expectedRevision).slice(-mostNamed);
  const seen = entry === undefined ? null : await sites.lockfile(entry.to);
  return refuseOutdated(site, expectedRevision, { now, meanwhile, seen });
}

/** Refuses an unknown site, and names those the actor may read. */
async function refuseSite({ sites }: OperationDeps, { role }: Actor, site: string) {
  const known = (await sites.pointers())
    .map((pointer) => pointer.site)
    .filter((each) => mayDo(role, { kind: 'read-site', site: each }));
  return refused(
    'REGISTRY_SITE_UNKNOWN',
    `There is no site "${site}".${didYouMean(site, known)} Sites are ${known.join(', ') || 'none'}.`,
  );
}

async function checkFiles(
  { assets }: OperationDeps,
  manifests: Readonly<Record<string, RemoteManifest>>,
): Promise<Proposal['fileFaults']> {
  const checked = await Promise.all(
    Object.entries(manifests).map(async ([name, manifest]) => [name, await assets.check(manifest)] as const),
  );
  return Object.fromEntries(checked);
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
