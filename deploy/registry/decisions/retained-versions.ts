import type { RetainedVersion } from '@forecourt/contracts/release';
import type { RecordedEntry } from './site-state.ts';

/**
 * How long the files of a version are retained after it was unpinned. The edge may still serve pages with the version
 * for the same time.
 */
export const retainedMs = 24 * 3_600_000;

/** A replaced lockfile whose pages may still be open, and the time until which its files are retained. */
export type LeftLockfile = { readonly id: string; readonly untilMs: number };

/**
 * The lockfiles that a site has replaced within a day, with their fallbacks at that time.
 *
 * @param history oldest first
 */
export function lockfilesLeft(history: readonly RecordedEntry[], nowMs: number): readonly LeftLockfile[] {
  return history.flatMap(({ to, lastGood }, index) => {
    const next = history[index + 1];
    // An entry with the same lockfile, such as a step of a rollout, replaces no lockfile.
    if (next === undefined || next.to === to) return [];
    const untilMs = Date.parse(next.at) + retainedMs;
    if (untilMs <= nowMs) return [];
    return [to, ...(lastGood === null ? [] : [lastGood])].map((id) => ({ id, untilMs }));
  });
}

/**
 * The versions in replaced lockfiles, each once with its latest expiry.
 *
 * @param versions by lockfile id and remote
 */
export function retainedVersions(
  left: readonly LeftLockfile[],
  versions: Readonly<Record<string, Readonly<Record<string, string>>>>,
): readonly RetainedVersion[] {
  const retained = new Map<string, RetainedVersion>();
  for (const { id, untilMs } of left.toSorted((a, b) => a.untilMs - b.untilMs)) {
    for (const [remote, version] of Object.entries(versions[id] ?? {}))
      retained.set(`${remote}@${version}`, { remote, version, until: new Date(untilMs).toISOString() });
  }
  return [...retained.values()];
}
