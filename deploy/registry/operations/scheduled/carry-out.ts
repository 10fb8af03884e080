import type { Actor } from '../../access/actor.ts';
import type { Refusal } from '../../refusal.ts';
import type { StoredScheduled } from '../../store/scheduled-store.ts';
import { stepOf } from '../changing/assess.ts';
import { resolveSites } from '../changing/resolve-sites.ts';
import type { OperationDeps } from '../deps.ts';
import type { RegistryOperations, Scheduled } from '../operations.ts';
import { toScheduled } from './scheduled.ts';

/**
 * Carries out every change that is due, with the rights that the token of its author has by now. A refused change
 * leaves an entry with the reason in the history of its sites, which run the same as before.
 */
export async function carryOutDue(
  deps: OperationDeps,
  as: (actor: Actor) => RegistryOperations,
): Promise<readonly { readonly scheduled: Scheduled; readonly notify: readonly string[] }[]> {
  const ended: { scheduled: Scheduled; notify: readonly string[] }[] = [];
  for (const row of await deps.scheduled.claim(deps.now())) {
    const ending = { ...(await carryOut(deps, as, row)), endedAt: deps.now() };
    await deps.scheduled.end(row.id, ending);
    ended.push({ scheduled: toScheduled({ ...row, ...ending }), notify: row.notify });
  }
  return ended;
}

async function carryOut(
  deps: OperationDeps,
  as: (actor: Actor) => RegistryOperations,
  row: StoredScheduled,
): Promise<Pick<StoredScheduled, 'state' | 'outcome' | 'change'>> {
  const { request, filedBy, id } = row;
  const token = await deps.access.token(filedBy);
  const refuse = async (refusal: Pick<Refusal, 'code' | 'message'>, actor: Actor | null) => {
    const outcome = `${refusal.code}: ${refusal.message}`;
    if (actor !== null) await recordRefusal(deps, actor, row, outcome);
    return { state: 'refused', outcome, change: null } as const;
  };
  if (token === null || token.expiresAt <= deps.now())
    return refuse(
      { code: 'REGISTRY_TOKEN_UNKNOWN', message: `${filedBy} filed the change and has no valid token any more.` },
      null,
    );
  const actor = { name: filedBy, role: token.role };
  const response = await as(actor).change({ ...request, why: `${request.why.trim()} (${id})` });
  if (response.kind === 'refused') return refuse(response.refusal, actor);
  return { state: 'done', outcome: '', change: response.value.change };
}

/** Adds an entry to the history of the sites that the change would have moved, as far as its author may change them. */
async function recordRefusal(deps: OperationDeps, actor: Actor, { id, request }: StoredScheduled, outcome: string) {
  const sites = await resolveSites(deps, actor, request, (site) => ({ kind: 'change-site', site }));
  if (sites.kind === 'refused') return;
  const said = { actor: actor.name, at: deps.now().toISOString(), why: `${id} was refused. ${outcome}`.slice(0, 500) };
  for (const { state } of sites.value) {
    if (state === null) continue;
    const step = stepOf(state, said, id);
    const move = { state: step.state, entry: { ...step.entry, action: 'change' as const } };
    const stored = await deps.sites.write({ moves: [move], rollouts: [], at: deps.now() });
    if (stored.kind === 'stored')
      deps.announce({ site: state.site, revision: step.state.revision, lockfile: state.lockfile.id });
  }
}
