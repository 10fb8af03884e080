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
      return `RENDER_SUSPENDED: ${file} cost a render process; it is tried again in ${Math.ceil(leftMs / 1000)} s (${known.reason})`;
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
    suspend,
    suspect,
    /** The reason why a version is suspended; null if it is not suspended. */
    reasonFor,
    isSuspect,
    /** One of these versions worked outside its job. A single version is suspended; several become suspects. */
    blame(files: readonly string[], reason: string): void {
      const [only] = files;
      if (files.length === 1 && only !== undefined) suspend(only, reason);
      else suspect(files);
    },
    areAny: (): boolean =>
      [...suspended.keys()].some((file) => reasonFor(file) !== null) || [...suspectUntilMs.keys()].some(isSuspect),
  };
}
