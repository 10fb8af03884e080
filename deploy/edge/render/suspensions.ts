import { LRUCache } from 'lru-cache';
import type { ServerFile } from './server-file.ts';

/** A version of a remote, identified by its server file. */
type Version = Pick<ServerFile, 'file' | 'of'>;

/**
 * If versions of a remote cause this many losses within `lossFactor` × `suspensionMs`, all its unproven versions are
 * suspended.
 */
const mostLosses = 3;
const lossFactor = 20;

/** Maximum number of versions remembered as proven, which means that they have rendered a job. */
const mostProven = 200;

type Options = { readonly suspensionMs: number; readonly nowMs: () => number };

/**
 * Duration of a suspicion as a multiple of a suspension. A suspicion lasts longer, because a version causes a problem
 * only when its page is visited.
 */
const suspicionFactor = 4;

/** Records the versions of one dealer, by server file, that recently ended a render process. */
export function createSuspensions({ suspensionMs, nowMs }: Options) {
  const suspended = new Map<string, { readonly untilMs: number; readonly reason: string }>();
  const suspectUntilMs = new Map<string, number>();

  /** The times at which versions of a remote caused the loss of a process. */
  const losses = new Map<string, readonly number[]>();
  const provenFiles = new LRUCache<string, true>({ max: mostProven });

  const noteLoss = (remote: string) => {
    const since = nowMs() - lossFactor * suspensionMs;
    losses.set(remote, [...(losses.get(remote) ?? []).filter((at) => at > since), nowMs()]);
  };

  /**
   * Why a version is suspended together with its remote, whose versions ended too many render processes; null: it is
   * not. A version that has already rendered a job is exempt.
   */
  const remoteReasonFor = ({ file, of }: Version): string | null => {
    const times = of === undefined ? [] : (losses.get(of.remote) ?? []);
    const leftMs = (times.at(-1) ?? 0) + suspensionMs - nowMs();
    if (times.length < mostLosses || leftMs <= 0 || provenFiles.has(file)) return null;
    return `RENDER_SUSPENDED: versions of ${of?.remote} brought down ${times.length} render processes; versions that haven’t rendered here yet will be tried in ${Math.ceil(leftMs / 1000)} s`;
  };

  /**
   * Suspends a version. After the suspension it renders alone for a while. Other suspected versions are cleared,
   * because the cause is known.
   */
  const suspend = (file: string, reason: string) => {
    suspended.set(file, { untilMs: nowMs() + suspensionMs, reason });
    suspectUntilMs.clear();
    suspect([file]);
  };

  const reasonFor = (file: string): string | null => {
    const known = suspended.get(file);
    if (known === undefined) return null;
    const leftMs = known.untilMs - nowMs();
    if (leftMs > 0)
      return `RENDER_SUSPENDED: ${file} brought down a render process; it will be tried again in ${Math.ceil(leftMs / 1000)} s (${known.reason})`;
    suspended.delete(file);
    return null;
  };

  const isSuspect = (file: string): boolean => {
    if ((suspectUntilMs.get(file) ?? 0) > nowMs()) return true;
    suspectUntilMs.delete(file);
    return false;
  };

  /** Makes each of these versions render alone for a while. */
  const suspect = (files: readonly string[]) => {
    for (const file of files) suspectUntilMs.set(file, nowMs() + suspicionFactor * suspensionMs);
  };

  return {
    /** Suspends a version that caused the loss of a process. */
    suspend({ file, of }: Version, reason: string): void {
      if (of !== undefined) noteLoss(of.remote);
      suspend(file, reason);
    },
    suspect,
    /** The reason why a version is suspended, alone or with its remote; null if it is not suspended. */
    reasonFor: (version: Version): string | null => reasonFor(version.file) ?? remoteReasonFor(version),
    /** Whether the version itself is suspended. */
    isSuspended: (file: string): boolean => reasonFor(file) !== null,
    /**
     * Records that a version has rendered a job. When other versions of the remote end processes after that, this
     * version is not suspended with them.
     */
    proven: (file: string): void => void provenFiles.set(file, true),
    isSuspect,
    /**
     * Records that one of these versions worked outside its jobs. If only one version is given, it is suspended; if
     * several are given, all of them become suspects.
     */
    blame(files: readonly string[], reason: string): void {
      const [only] = files;
      if (files.length === 1 && only !== undefined) suspend(only, reason);
      else suspect(files);
    },
    areAny: (): boolean =>
      [...suspended.keys()].some((file) => reasonFor(file) !== null) || [...suspectUntilMs.keys()].some(isSuspect),
  };
}
