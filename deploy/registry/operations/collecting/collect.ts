import type { Actor } from '../../access/actor.ts';
import { limitKeyOf } from '../../access/actor.ts';
import type { Result } from '../../refusal.ts';
import { done, refused } from '../../refusal.ts';
import type { NamedVersion } from '../../store/collection-store.ts';
import type { OperationDeps } from '../deps.ts';
import { refuseAction } from '../refuse-action.ts';

const dayMs = 24 * 3_600_000;

/** Minimum and default number of days after which a version that nothing refers to may be marked for deletion. */
export const fewestDays = 14;
export const defaultDays = 90;

/** Time between the mark and the deletion. By its end, visitors should have closed the pages that use the version. */
export const graceMs = dayMs;

export type CollectRequest = {
  /** A version is marked if nothing has referred to it for this many days. */
  readonly days: number;
  /** Whether to only report what would happen. */
  readonly isCheck: boolean;
};

/** Result of a collection: lists of versions such as `mf-search@1.1.0`. */
export type Collected = {
  /**
   * Versions that were marked now. The first collection after the grace period deletes them, unless something refers to
   * them again.
   */
  readonly marked: readonly string[];
  /**
   * Versions that an earlier collection marked. `from`: time from which a collection deletes the version, as ISO 8601.
   */
  readonly waiting: readonly { readonly name: string; readonly from: string }[];
  /** Versions whose marks were removed, because something refers to them again or they were published again. */
  readonly named: readonly string[];
  /** Versions that were deleted with their files. */
  readonly collected: readonly string[];
};

const nameOf = ({ remote, version }: NamedVersion) => `${remote}@${version}`;

/**
 * Marks versions that nothing refers to, and deletes those that were marked at least a day ago, if still nothing refers
 * to them. Any number of processes may do so at the same time.
 */
export async function collectUnused(
  deps: OperationDeps,
  actor: Actor,
  { days, isCheck }: CollectRequest,
): Promise<Result<Collected>> {
  const { access, now } = deps;
  const forbidden = refuseAction(actor, { kind: 'administer' });
  const invalid =
    Number.isInteger(days) && days >= fewestDays
      ? null
      : refused('REGISTRY_BODY_INVALID', `Versions are collected after ${fewestDays} days or more, not ${days}.`);
  const refusal = forbidden ?? invalid;
  if (refusal !== null) {
    const line = { action: 'versions:collect', subject: '*', outcome: refusal.refusal.code, detail: `${days} days` };
    await access.note({ at: now(), actor: actor.name, limitKey: limitKeyOf(actor), ...line });
    return refusal;
  }
  const since = new Date(now().getTime() - days * dayMs);
  return done(isCheck ? await foresee(deps, since) : await collect(deps, actor, { since, days }));
}

/** What a collection would do now. */
async function foresee({ collections, now }: OperationDeps, since: Date): Promise<Collected> {
  const named = new Set((await collections.namedAgain(since)).map(nameOf));
  const marked = (await collections.marked()).filter((version) => !named.has(nameOf(version)));
  const isDue = ({ markedAt }: { markedAt: Date }) => markedAt.getTime() + graceMs <= now().getTime();
  return {
    marked: (await collections.unmarked(since)).map(nameOf),
    waiting: marked.filter((version) => !isDue(version)).map(toWaiting),
    named: [...named],
    collected: marked.filter(isDue).map(nameOf),
  };
}

const toWaiting = (version: NamedVersion & { readonly markedAt: Date }) => ({
  name: nameOf(version),
  from: new Date(version.markedAt.getTime() + graceMs).toISOString(),
});

async function collect(
  deps: OperationDeps,
  actor: Actor,
  { since, days }: { readonly since: Date; readonly days: number },
): Promise<Collected> {
  const { collections, assets, access, notify, now } = deps;
  const note = async (action: string, versions: readonly NamedVersion[], detail: string) => {
    for (const version of versions)
      await access.note({ at: now(), actor: actor.name, action, subject: nameOf(version), outcome: 'done', detail });
  };
  const named = await collections.unmark(await collections.namedAgain(since));
  await note('version:unmark', named, 'named again');
  const collected: NamedVersion[] = [];
  while (true) {
    const deleted = await collections.deleteMarked(new Date(now().getTime() - graceMs), since, now());
    if (deleted.length === 0) break;
    collected.push(...deleted);
    await note('version:collect', deleted, `nothing named it for ${days} days`);
  }
  while (await collections.clearFiles(assets.remove));
  const waiting = await collections.marked();
  const marked = await collections.mark(since, { actor: actor.name, at: now() });
  await note('version:mark', marked, `nothing named it for ${days} days`);
  if (collected.length > 0) notify({ about: 'versions', site: null });
  return {
    marked: marked.map(nameOf),
    waiting: waiting.map(toWaiting),
    named: named.map(nameOf),
    collected: collected.map(nameOf),
  };
}
