/** Saves the snapshot soon after changes. */
export type SnapshotKeeper = {
  /** Reports a change. */
  readonly changed: () => void;
  /** Saves the changes since the last save, and stops. */
  readonly close: () => Promise<void>;
};

/**
 * Saves after a while without changes, and not too often, because a large index is a large file.
 *
 * @param quietMs time without changes before a save
 * @param leastGapMs minimum time between two saves
 */
export function createSnapshotKeeper({
  save,
  onError,
  quietMs = 5_000,
  leastGapMs = 300_000,
}: {
  readonly save: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly quietMs?: number;
  readonly leastGapMs?: number;
}): SnapshotKeeper {
  let isBehind = false;
  let isClosed = false;
  let savedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let saving: Promise<void> = Promise.resolve();

  const saveNow = (): Promise<void> => {
    saving = saving.then(async () => {
      if (!isBehind) return;
      isBehind = false;
      savedAt = performance.now();
      await save().catch((error: unknown) => {
        isBehind = true;
        onError(error);
      });
    });
    return saving;
  };

  return {
    changed: () => {
      isBehind = true;
      if (isClosed) return;
      clearTimeout(timer);
      const untilGap = savedAt + leastGapMs - performance.now();
      timer = setTimeout(() => void saveNow(), Math.max(quietMs, untilGap)).unref();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await saving;
      await saveNow();
    },
  };
}
