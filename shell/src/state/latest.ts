/** Of several things that were begun, the one that counts is the last. */
export type Latest = {
  /** Begins one. Returns whether it is still the last. */
  begin(): () => boolean;
};

export function createLatest(): Latest {
  let last = 0;
  return {
    begin() {
      const own = ++last;
      return () => own === last;
    },
  };
}
