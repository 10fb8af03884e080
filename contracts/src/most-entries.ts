import * as z from '@forecourt/contracts/schema';

/** Limits the number of entries of a record, as `maxLength` does for a list. */
export const mostEntries = (most: number) =>
  z.refine<object>((record) => Object.keys(record).length <= most, {
    error: `Use at most ${most.toLocaleString('en')} entries.`,
    params: { mostEntries: most },
  });
