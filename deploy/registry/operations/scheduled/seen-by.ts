import type { Actor } from '../../access/actor.ts';
import { mayDo } from '../../access/role.ts';
import type { ListedScheduled } from '../../store/scheduled-store.ts';
import type { Scheduled } from '../operations.ts';

/** An actor, and the identity of the actor's token; null if there is no token. */
export type Viewer = { readonly actor: Actor; readonly token: string | null };

/** The sites of a scheduled change on which the actor's role permits this action. */
export function sitesOf(
  { sites }: Pick<ListedScheduled, 'sites'>,
  { role }: Actor,
  kind: 'read-site' | 'change-site',
): readonly string[] {
  return sites.filter((site) => mayDo(role, { kind, site }));
}

/** Whether the change was filed with the viewer's token, or the viewer's role permits the action on all its sites. */
export function isWhole(row: ListedScheduled, { actor, token }: Viewer, kind: 'read-site' | 'change-site'): boolean {
  if (row.filedWith === token || mayDo(actor.role, { kind, site: '*' })) return true;
  return row.sites.length > 0 && sitesOf(row, actor, kind).length === row.sites.length;
}

/**
 * The part of a scheduled change that the viewer may read, without sites, messages and addresses of other dealers;
 * null if the viewer may read nothing of it.
 */
export function seenBy(row: ListedScheduled, viewer: Viewer): Scheduled | null {
  if (isWhole(row, viewer, 'read-site')) return toScheduled(row);
  const sites = sitesOf(row, viewer.actor, 'read-site');
  if (sites.length === 0) return null;
  const outcome = row.state === 'refused' ? (row.outcome.split(':')[0] ?? '') : row.outcome;
  return { ...toScheduled(row), sites, notify: [], outcome };
}

/** A scheduled change without its configurations. */
export function toScheduled(row: ListedScheduled): Scheduled {
  const { id, request, notify, sites, filedBy, state, outcome, change, dueAt, filedAt, endedAt } = row;
  return {
    id,
    notify,
    filedBy,
    state,
    outcome,
    change,
    sites,
    remotes: request.remotes,
    why: request.why,
    dueAt: dueAt.toISOString(),
    filedAt: filedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
