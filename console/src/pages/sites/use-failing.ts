import type { HealthResponse } from '@forecourt/contracts/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { healthQuery } from '../../gateways/queries.ts';
import type { SiteRow } from '../../gateways/values.ts';
import { isFailing } from '../../model/cell.ts';

/** Calls at a time, so that other calls of the page do not wait for the figures of a thousand sites. */
const atOnce = 4;

export type FailingSites = {
  /** Sites with a remote that fails, of those whose figures have been read. */
  readonly failing: ReadonlySet<string>;
  /** Number of sites read so far. */
  readonly readCount: number;
  /** The figures of all sites have been read. */
  readonly isComplete: boolean;
  /** Reads that failed, by the name of the site. */
  readonly failed: Readonly<Record<string, UseQueryResult<HealthResponse>>>;
};

/**
 * Finds the sites with a remote that failed within the last day, which takes one call for each site.
 *
 * @param isWanted whether the calls are made; without them nothing is known
 */
export function useFailing(rows: readonly SiteRow[], isWanted: boolean): FailingSites {
  const [settled, setSettled] = useState(0);
  const found = useQueries({
    // Without queries, figures that arrive for rows in the viewport render those rows alone.
    queries: (isWanted ? rows : []).map(({ site }, index) => ({
      ...healthQuery(site),
      enabled: index < settled + atOnce,
      refetchOnWindowFocus: false,
    })),
  });
  const isSettled = ({ isError, data }: UseQueryResult<HealthResponse>) => isError || data !== undefined;
  const first = found.findIndex((read) => !isSettled(read));
  const settledNow = first === -1 ? found.length : first;
  // Adjusted while rendering, so that the next call begins at once.
  if (settledNow !== settled) setSettled(settledNow);
  const failing = new Set<string>();
  const failed: Record<string, UseQueryResult<HealthResponse>> = {};
  let readCount = 0;
  for (const [index, { site, name, remotes }] of rows.entries()) {
    const read = found[index];
    if (read?.data !== undefined) {
      readCount += 1;
      if (isFailing(remotes, read.data)) failing.add(site);
    } else if (read?.isError) failed[name] = read;
  }
  return { failing, readCount, isComplete: readCount === rows.length, failed };
}
