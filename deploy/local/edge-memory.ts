import { StartProblem } from './start-problem.ts';

const mebibyte = 1024 ** 2;

/** Memory of a render process that has imported the versions of a dealer. */
const processBytes = 80 * mebibyte;

/** Limits on the memory of an edge. All dealers share this memory. */
export type EdgeMemory = {
  /** Maximum number of render processes. */
  readonly processes: number;
  /** Maximum size in bytes of cached pages, before compression. */
  readonly pageCacheBytes: number;
};

/**
 * Reads `RENDER_PROCESSES` and `PAGE_CACHE_MB`. By default render processes take half of the available memory: at least
 * 2 processes, so that one works while another starts, and at most 200. Cached pages take a sixteenth, from 128 to
 * 2,048 MB.
 *
 * @param availableBytes memory that this process may still use
 * @throws StartProblem if a variable is not a number in its range
 */
export function readEdgeMemory(env: NodeJS.ProcessEnv, availableBytes = process.availableMemory()): EdgeMemory {
  const inRange = (least: number, most: number, value: number) => Math.floor(Math.min(most, Math.max(least, value)));
  return {
    processes: readNumber(env, 'RENDER_PROCESSES', 1_000) ?? inRange(2, 200, availableBytes / 2 / processBytes),
    pageCacheBytes:
      (readNumber(env, 'PAGE_CACHE_MB', 65_536) ?? inRange(128, 2_048, availableBytes / 16 / mebibyte)) * mebibyte,
  };
}

function readNumber(env: NodeJS.ProcessEnv, variable: string, most: number): number | null {
  const given = env[variable];
  if (given === undefined) return null;
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < 1 || value > most)
    throw new StartProblem(`${variable} is "${given}". Give a number from 1 to ${most}.`);
  return value;
}
