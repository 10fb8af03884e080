import { setImmediate } from 'node:timers/promises';
import type { Actor } from '../../access/actor.ts';
import type { Refusal } from '../../refusal.ts';
import type { SiteChange } from '../../requests.ts';
import type { StoredToken } from '../../store/access-store.ts';
import type { StoredScheduled } from '../../store/scheduled-store.ts';
import { stepOf } from '../changing/assess.ts';
import { refuseTooMany } from '../changing/refusals.ts';
import { channelOf, sitesOfChannel } from '../channels/channel-sites.ts';
import type { OperationDeps } from '../deps.ts';
import type { RegistryOperations, Scheduled } from '../operations.ts';
import { sitesOf, toScheduled } from './seen-by.ts';

/**
 * Carries out some of the due changes, the earliest first. Each runs with the current permissions of its author's
 * token. If a change is refused, its sites stay as they are. Their histories get an entry with the reason, unless the
 * token is no longer valid. If a change fails, it is tried again later.
 *
 * @returns the changes that have ended, and those that failed, each with its error
 */
export async function carryOutDue(
  deps: OperationDeps,
  as: (actor: Actor) => RegistryOperations,
): Promise<readonly CarriedOut[]> {
  const all: CarriedOut[] = [];
  for (const row of await deps.scheduled.claim(deps.now())) {
    try {
      const ending = { ...(await carryOut(deps, as, row)), endedAt: deps.now() };
      await deps.scheduled.end(row.id, ending);
      deps.notify({ about: 'scheduled', site: null });
      all.push({ scheduled: toScheduled({ ...row, ...ending }), notify: row.notify });
    } catch (error) {
      all.push({ scheduled: toScheduled(row), notify: [], error });
    }
    await setImmediate();
  }
  return all;
}

type CarriedOut = {
  readonly scheduled: Scheduled;
  readonly notify: readonly string[];
  /** Why the attempt failed; the change keeps waiting. Absent: the change has ended. */
  readonly error?: unknown;
};

async function carryOut(
  deps: OperationDeps,
  as: (actor: Actor) => RegistryOperations,
  row: StoredScheduled,
): Promise<Pick<StoredScheduled, 'state' | 'outcome' | 'change'>> {
  const { request, filedBy, id } = row;
  const token = await deps.access.token(filedBy);
  const refuse = async (refusal: Pick<Refusal, 'code' | 'message'>, actor: Actor | null) => {
    const outcome = cut(`${refusal.code}: ${refusal.message}`);
    if (actor !== null) await recordRefusal(deps, actor, row, outcome);
    return { state: 'refused', outcome, change: null } as const;
  };
  const invalid = tokenFault(row, token, deps.now());
  if (token === null || invalid !== null) return refuse(invalid ?? unknownToken(filedBy), null);
  const actor = { name: filedBy, role: token.role, token: token.identity };
  const sites = await sitesDue(deps, row);
  if (Object.keys(sites).length === 0)
    return refuse(
      {
        code: 'REGISTRY_CHANGE_REFUSED',
        message:
          'None of its sites are left: they were taken out, left the channel or hold a remote. Schedule it again.',
      },
      actor,
    );
  const response = await as(actor).change({ ...request, sites, why: `${request.why.trim()} (${id})` });
  if (response.kind === 'refused') return refuse(response.refusal, actor);
  return { state: 'done', outcome: '', change: response.value.change };
}

/**
 * Why the token with which a change was filed is no longer valid; null if it is valid. A later token under the same
 * name is not accepted.
 */
function tokenFault({ filedBy, filedWith }: StoredScheduled, token: StoredToken | null, now: Date) {
  if (token === null) return unknownToken(filedBy);
  if (token.identity !== filedWith)
    return {
      code: 'REGISTRY_TOKEN_UNKNOWN',
      message: `${filedBy} scheduled the change with a token that has since been revoked or replaced. Schedule it again. Next time, rotate the token: that keeps its scheduled changes.`,
    } as const;
  if (token.expiresAt > now) return null;
  const day = token.expiresAt.toISOString().slice(0, 10);
  return {
    code: 'REGISTRY_TOKEN_EXPIRED',
    message: `The token of ${filedBy}, who scheduled the change, expired on ${day}. Rotate it and schedule the change again.`,
  } as const;
}

function unknownToken(name: string) {
  return {
    code: 'REGISTRY_TOKEN_UNKNOWN',
    message: `${name} scheduled the change and has no valid token any more. Schedule it again.`,
  } as const;
}

/**
 * The sites that a change affected when it was filed, with their parts of the change. Sites that have left the channel
 * since, or that hold one of the remotes, are left out.
 */
async function sitesDue(deps: OperationDeps, { request, sites }: StoredScheduled) {
  const { sites: named, remotes } = request;
  const channel = channelOf(named);
  const followers = channel === null ? null : (await sitesOfChannel(deps, channel, Object.keys(remotes))).sites;
  const left = sites.filter((site) => followers?.includes(site) ?? true);
  return Object.fromEntries(
    left.map((site): [string, SiteChange] => [site, typeof named === 'string' ? {} : (named[site] ?? {})]),
  );
}

/**
 * Adds an entry to the histories of the sites that the change would have affected. There is no entry for sites that the
 * author may not change, or that were already changed too often.
 */
async function recordRefusal(deps: OperationDeps, actor: Actor, row: StoredScheduled, outcome: string) {
  const own = sitesOf(row, actor, 'change-site');
  const busy = await refuseTooMany(deps, own, actor.name);
  const states = await deps.sites.findAll(own.filter((site) => !busy.has(site)));
  const why = cut(`${row.id} was refused. ${outcome}`);
  const said = { actor: actor.name, at: deps.now().toISOString(), why };
  for (const state of states) {
    const step = stepOf(state, said, row.id);
    const move = { state: step.state, entry: { ...step.entry, action: 'change' as const } };
    const stored = await deps.sites.write({ moves: [move], rollouts: [], at: deps.now() });
    if (stored.kind === 'stored')
      deps.announce({ site: state.site, revision: step.state.revision, lockfile: state.lockfile.id });
  }
}

/** Shortens an outcome. It can be long, because a refusal may quote another refusal. */
const cut = (text: string) => (text.length <= 500 ? text : `${text.slice(0, 499)}…`);
