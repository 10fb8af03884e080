import { randomBytes } from 'node:crypto';
import type { Actor } from '../../access/actor.ts';
import { tokenOf } from '../../access/actor.ts';
import type { Action } from '../../access/role.ts';
import { sitesFor } from '../../access/role.ts';
import { done, refused } from '../../refusal.ts';
import type { StoredScheduled } from '../../store/scheduled-store.ts';
import { refuseWithoutCandidate } from '../changing/assess.ts';
import { refuseLarge } from '../changing/read-config.ts';
import { resolveSites } from '../changing/resolve-sites.ts';
import type { OperationDeps } from '../deps.ts';
import { refuseDespite } from '../freezes/frozen.ts';
import { refuseNotify } from '../notified.ts';
import type { RegistryOperations } from '../operations.ts';
import { refuseVersions } from '../publishing.ts';
import { refuseAction } from '../refuse-action.ts';
import { refuseTooManyWaiting } from './refuse-too-many-waiting.ts';
import type { Viewer } from './seen-by.ts';
import { isWhole, seenBy, sitesOf, toScheduled } from './seen-by.ts';

type ScheduledOperations = Pick<RegistryOperations, 'schedule' | 'scheduled' | 'cancelScheduled'>;

const longestWaitMs = 366 * 24 * 60 * 60_000;

/**
 * Operations on changes that are carried out at a later time. They are checked when they are filed, and again when
 * they are due.
 */
export function scheduledOperations(
  deps: OperationDeps,
  actor: Actor,
  canIPin: RegistryOperations['canIPin'],
): ScheduledOperations {
  const { scheduled, now } = deps;
  const viewer = async (): Promise<Viewer> => ({ actor, token: await tokenOf(deps.access, actor) });
  /** Takes sites out of a scheduled change. Sites that the actor may not change stay in it. */
  const takeOut = async (row: StoredScheduled, own: readonly string[], canceller: Viewer) => {
    const sites = await scheduled.takeOut(row.id, own);
    if (sites === null) return refuseEnded(row.id);
    deps.notify({ about: 'scheduled', site: null });
    return done(seenBy({ ...row, sites: [...sites] }, canceller) ?? { ...toScheduled(row), sites: [], notify: [] });
  };
  return {
    async schedule({ at, notify = [], ...request }) {
      const dueAt = new Date(at);
      const despite = refuseDespite(actor, request.despiteFreeze);
      if (despite !== null) return despite;
      if (request.why.trim() === '')
        return refused('REGISTRY_WHY_MISSING', 'Say why, for anyone reading the history: "why" is empty.');
      if (dueAt <= now() || dueAt.getTime() > now().getTime() + longestWaitMs)
        return refused(
          'REGISTRY_SCHEDULE_INVALID',
          `A change must be due within a year from now, and "${at}" isn’t. Choose another time, or leave it out to pin at once.`,
        );
      const actionOf = (site: string): Action => ({ kind: 'change-site', site });
      const sites = await resolveSites(deps, actor, request, actionOf);
      if (sites.kind === 'refused') return sites;
      const lone = sites.value
        .map(({ site, running }) => refuseWithoutCandidate(site, running, request.rollout))
        .find((refusal) => refusal !== null);
      if (lone !== undefined) return lone;
      const filedWith = (await tokenOf(deps.access, actor)) ?? '';
      const large = sites.value
        .map(({ site, named: { config } }) => (config === undefined ? null : refuseLarge(deps, site, config)))
        .find((refusal) => refusal !== null);
      if (large !== undefined) return large;
      const slugs = sites.value.map(({ site }) => site);
      const full = await refuseTooManyWaiting(deps, slugs, filedWith);
      if (full !== null) return full;
      const strangers = await refuseNotify(deps, slugs, notify);
      if (strangers !== null) return strangers;
      const named = Object.fromEntries(sites.value.map(({ site, named: change }) => [site, change]));
      const verdicts = await canIPin({ sites: named, remotes: request.remotes });
      if (verdicts.kind === 'refused') return verdicts;
      if (!verdicts.value.fits && request.exceptRefused !== true)
        return refused(
          'REGISTRY_CHANGE_REFUSED',
          `The change wasn’t scheduled: ${verdicts.value.faults[0]?.message ?? 'a site refuses it'}`,
          Object.fromEntries(verdicts.value.faults.map(({ where, message }) => [where, message])),
        );
      const id = `sc-${randomBytes(6).toString('hex')}`;
      const filed = {
        id,
        request,
        notify,
        sites: slugs,
        dueAt,
        filedBy: actor.name,
        filedWith,
        filedAt: now(),
      };
      const row = { ...filed, state: 'waiting', outcome: '', change: null, claimedAt: null, endedAt: null } as const;
      const deleted = await scheduled.add(row);
      if (deleted.length > 0)
        return refuseVersions(
          deps,
          actor,
          Object.fromEntries(
            Object.entries(request.remotes).filter(
              (named): named is [string, string] => named[1] !== null && deleted.includes(named.join('@')),
            ),
          ),
        );
      deps.notify({ about: 'scheduled', site: null });
      return done(toScheduled(row));
    },
    async scheduled() {
      const reader = await viewer();
      const rows = await scheduled.list({ sites: sitesFor(actor.role, 'read-site'), token: reader.token });
      return done(rows.map((row) => seenBy(row, reader)).filter((seen) => seen !== null));
    },
    async cancelScheduled(id, { why }) {
      const row = await scheduled.find(id);
      if (row === null)
        return refused(
          'REGISTRY_SCHEDULED_UNKNOWN',
          `There is no scheduled change "${id}". \`forecourt scheduled list\` lists them all.`,
        );
      const canceller = await viewer();
      if (!isWhole(row, canceller, 'change-site')) {
        const own = sitesOf(row, actor, 'change-site');
        if (own.length > 0) return takeOut(row, own, canceller);
        const [site = '*'] = row.sites;
        const forbidden = refuseAction(actor, { kind: 'change-site', site });
        if (forbidden !== null) return forbidden;
      }
      const ending = {
        state: 'cancelled',
        outcome: `by ${actor.name}: ${why.trim()}`,
        change: null,
        endedAt: now(),
      } as const;
      if (!(await scheduled.end(id, ending))) return refuseEnded(id);
      deps.notify({ about: 'scheduled', site: null });
      return done(toScheduled({ ...row, ...ending }));
    },
  };
}

function refuseEnded(id: string) {
  return refused(
    'REGISTRY_SCHEDULED_ENDED',
    `${id} is due or has already ended. \`forecourt scheduled list\` shows its state; forecourt undo takes a change back.`,
  );
}
