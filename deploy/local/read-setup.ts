import type { LogPort } from '@forecourt/api';
import { readBudget } from '@forecourt/budget';
import type { RequestCounter } from '../rate-limits/index.ts';
import { createRateLimits, readRequestLimits } from '../rate-limits/index.ts';
import { openAssets, readAssetPlace } from '../registry/index.ts';
import { loadSites, SiteFaulty } from '../sites/load.ts';
import { StartProblem } from './start-problem.ts';

/**
 * Reads the site configurations and locations of a folder.
 *
 * @throws StartProblem if a file is invalid, or the folder contains no sites
 */
export function readSites(folder: string) {
  try {
    const { configs, locations } = loadSites(folder);
    if (configs.length === 0)
      throw new StartProblem(
        `${folder} has no sites. Each site is a file <slug>.json. deploy/README.md says what’s in one.`,
      );
    return { configs, locations };
  } catch (cause) {
    if (cause instanceof SiteFaulty) throw new StartProblem(cause.message, { cause });
    throw cause;
  }
}

/**
 * Opens the store of published files that the environment names, which is the data folder by default.
 *
 * @throws StartProblem
 */
export function readAssets(env: NodeJS.ProcessEnv, { data, log }: { readonly data: string; readonly log: LogPort }) {
  const read = readAssetPlace(env);
  if ('faults' in read) throw new StartProblem(read.faults.join('\n'));
  return openAssets(read.place, { data, log: (message) => log.warn({}, message) });
}

/**
 * Reads rate limits and budget from the environment.
 *
 * @throws StartProblem
 */
export function readLimits(env: NodeJS.ProcessEnv, counter: RequestCounter) {
  try {
    const limits = readRequestLimits(env);
    return { limits, rates: createRateLimits(limits, counter), budget: readBudget(env) };
  } catch (cause) {
    throw new StartProblem((cause as Error).message, { cause });
  }
}
