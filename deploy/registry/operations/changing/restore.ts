import type { Lockfile } from '@forecourt/contracts/release';
import type { Actor } from '../../access/actor.ts';
import type { Role } from '../../access/role.ts';
import { canonicalJson } from '../../decisions/canonical-json.ts';
import { decideChange, fallbackOf, lockfileOf } from '../../decisions/decide-change.ts';
import type { RollbackPart, RollbackTarget } from '../../decisions/decide-rollback.ts';
import { decideRollback, hasRun, rollbackTarget } from '../../decisions/decide-rollback.ts';
import type { Decision, Intent, RecordedEntry, SiteState } from '../../decisions/site-state.ts';
import { versionsOf } from '../../decisions/to-release.ts';
import type { OperationDeps } from '../deps.ts';
import { refuseVersions } from '../publishing.ts';
import type { SetGate } from './gate.ts';
import { refuseUnbuilt } from './read-config.ts';
import { refuseSender } from './refusals.ts';

/**
 * An actor who may read no remotes. Used for refusals, so that a user who may only change this site learns nothing
 * about remotes of other sites.
 */
const namesNothing: Pick<Actor, 'role'> = { role: { kind: 'viewer', sites: [] } };

/** Decides whether a site can return to the versions, the configuration, or both, of an earlier state. */
export async function decideRestore(
  deps: OperationDeps,
  gate: SetGate,
  state: SiteState,
  {
    intent,
    role,
    to,
    only,
  }: {
    readonly intent: Intent;
    readonly role: Role;
    readonly to: RollbackTarget | undefined;
    readonly only: RollbackPart | undefined;
  },
): Promise<Decision> {
  const history = await deps.sites.history(state.site);
  const target = rollbackTarget(state, history, to, await contentOf(deps, history, only));
  if (target.kind === 'refused') return target;
  const former = await lockfileIn(deps, state.site, target.lockfile);
  return decideSet(deps, gate, state, {
    intent,
    role,
    history,
    versions: versionsOf(only === 'config' ? state.lockfile : former),
    config: only === 'versions' ? state.lockfile.config : former.config,
  });
}

/** Decides whether a site can return to these versions and this configuration. */
export async function decideSet(
  deps: OperationDeps,
  gate: SetGate,
  state: SiteState,
  {
    intent,
    role,
    history,
    versions,
    config: id,
  }: {
    readonly intent: Intent;
    /** Role of the actor. */
    readonly role: Role;
    readonly history: readonly RecordedEntry[];
    readonly versions: Readonly<Record<string, string>>;
    readonly config: string;
  },
): Promise<Decision> {
  const { site } = state;
  const config = await deps.sites.config(site, id);
  if (config === null) throw new Error(`REGISTRY_BROKEN: the history of ${site} names ${id}, which is not stored`);
  const unbuilt = refuseUnbuilt(deps, config);
  if (unbuilt !== null) return unbuilt;
  // The email address is checked again, because its host may belong to another dealer by now.
  const sender = await refuseSender(deps, role, { site, state, config });
  if (sender !== null) return sender;
  const manifests = await gate.manifests(versions);
  const missing = Object.entries(versions).filter(([remote]) => !Object.hasOwn(manifests, remote));
  if (missing.length > 0) return refuseVersions(deps, namesNothing, Object.fromEntries(missing));
  const fileFaults = await gate.fileFaults(manifests);
  const lockfile = (await ranBefore(deps, history, { versions, config: id })) ?? lockfileOf(config, manifests);
  if (hasRun(history, lockfile.id) || Object.keys(versions).length === 0)
    return decideRollback(state, intent, {
      lockfile,
      config,
      history,
      fileFaults,
      lastGood: fallbackOf(state, lockfile.remotes),
    });
  // The site has never run these versions together, so they are checked as for a pin.
  const decision = decideChange(state, intent, { action: 'change', config, manifests, fileFaults }, gate.check);
  if (decision.kind !== 'moved') return decision;
  return { ...decision, entry: { ...decision.entry, action: 'rollback' } };
}

/**
 * Returns a function that maps a lockfile's id to the part by which lockfiles are compared: the id itself, the id of
 * the configuration, or the versions.
 */
async function contentOf({ sites }: OperationDeps, history: readonly RecordedEntry[], only: RollbackPart | undefined) {
  if (only === undefined) return (lockfile: string) => lockfile;
  const ids = [...new Set(history.flatMap(({ from, to }) => (from === null ? [to] : [from, to])))];
  if (only === 'config') {
    const configs = await sites.configsIn(ids);
    return (lockfile: string) => configs[lockfile] ?? '';
  }
  const versions = await sites.versionsIn(ids);
  return (lockfile: string) => canonicalJson(versions[lockfile] ?? {});
}

/**
 * The lockfile with this content that the site has run; null if there is none. The stored lockfile is used, because
 * manifests of old versions may be lost.
 */
async function ranBefore(
  { sites }: OperationDeps,
  history: readonly RecordedEntry[],
  { versions, config }: { readonly versions: Readonly<Record<string, string>>; readonly config: string },
): Promise<Lockfile | null> {
  const ids = [...new Set(history.map(({ to }) => to))];
  const [configs, ran] = await Promise.all([sites.configsIn(ids), sites.versionsIn(ids)]);
  const wanted = canonicalJson(versions);
  const id = ids.findLast((each) => configs[each] === config && canonicalJson(ran[each] ?? {}) === wanted);
  return id === undefined ? null : sites.lockfile(id);
}

export async function lockfileIn({ sites }: Pick<OperationDeps, 'sites'>, site: string, id: string): Promise<Lockfile> {
  const lockfile = await sites.lockfile(id);
  if (lockfile === null) throw new Error(`REGISTRY_BROKEN: the history of ${site} names ${id}, which is not stored`);
  return lockfile;
}
