import type { HistoryEntry, Lockfile } from '@forecourt/contracts/release';
import type { Refusal } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { describeDifferences, differencesOf } from './differences.ts';

/** Refuses a change that is based on an outdated revision, and lists the changes that were made since. */
export function refuseOutdated(
  site: string,
  expectedRevision: number,
  {
    now,
    meanwhile,
    seen,
  }: {
    readonly now: { readonly revision: number; readonly lockfile: Lockfile } | null;
    /** The history entries after the revision that the author had read, oldest first. */
    readonly meanwhile: readonly HistoryEntry[];
    /** The lockfile of the revision that the author had read; null if there was none. */
    readonly seen: Lockfile | null;
  },
): { kind: 'refused'; refusal: Refusal } {
  if (now === null) {
    return refused(
      'REGISTRY_REVISION_OUTDATED',
      `${site} does not exist yet; a first configuration expects revision 0, not ${expectedRevision}.`,
    );
  }
  const changed = describeDifferences(differencesOf(seen, now.lockfile));
  const by = meanwhile.map(
    ({ revision, actor, action, why, at }) => `${revision}: ${actor}, ${action}, "${why}" (${at})`,
  );
  return refused(
    'REGISTRY_REVISION_OUTDATED',
    `${site} is at revision ${now.revision}, not ${expectedRevision}. Changed since: ${changed}.${by.length > 0 ? ` By ${by.join('; ')}.` : ''} Look at \`forecourt show ${site}\` and decide again.`,
  );
}
