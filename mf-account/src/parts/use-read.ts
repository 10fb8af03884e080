import { useCallback, useEffect, useState } from 'react';

/** Data that is read from the api after the page has hydrated. */
export type Read<Value> = {
  /** Null on the server, before the first response, and after a failure. */
  readonly value: Value | null;
  /** Stays true during a retry. */
  readonly hasFailed: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
};

/**
 * Reads once after hydration, and again on `retry`.
 *
 * @param read must stay the same function between renders; resolves to null when it fails. Undefined: nothing is read
 * yet
 */
export function useRead<Value>(read: (() => Promise<Value | null>) | undefined): Read<Value> {
  const [known, setKnown] = useState<Omit<Read<Value>, 'retry'>>({ value: null, hasFailed: false, retrying: false });
  const [attempt, setAttempt] = useState(0);
  // Another attempt reads again.
  useEffect(() => {
    let isHere = true;
    void read?.().then((value) => {
      if (isHere) setKnown({ value, hasFailed: value === null, retrying: false });
    });
    return () => {
      isHere = false;
    };
  }, [read, attempt]);
  const retry = useCallback(() => {
    setKnown((before) => ({ ...before, retrying: true }));
    setAttempt((count) => count + 1);
  }, []);
  return { ...known, retry };
}
