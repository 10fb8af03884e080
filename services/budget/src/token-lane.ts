import type { Allowance } from './debt.ts';
import { createSiteShares } from './site-shares.ts';

type Lane = {
  /** Maximum number of waiting jobs of one token, and of one site; further jobs are rejected. */
  readonly waiting: number;
  /** A job is rejected after waiting this long. Default: never. */
  readonly mostWaitMs?: number;
  /** Maximum number of jobs of all sites that run at the same time. */
  readonly inAll: number;
  /** Work time allowed to each site. The site that lately used the least work time is next. */
  readonly allowance: Allowance;
  /** Work time allowed to all sites together. Default: unlimited. */
  readonly allowanceInAll?: Allowance;
};

/** `site`: a slug, or `*` for work on several sites. */
export type TokenWork = { readonly token: string; readonly site: string };

/**
 * Runs the work when it is the turn of the token and of the site. `isShareFull` recognises the error of rejected work.
 */
export type TokenLane = <Result>(of: TokenWork, work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue for jobs of token holders. Such jobs block the process, so the queue runs one job at a time of each
 * token and of each site. It yields to the event loop after each job. Otherwise a burst of cheap requests would finish
 * before any other work runs, because the database answers in microtasks.
 */
export function createTokenLane({ waiting, mostWaitMs, inAll, allowance, allowanceInAll }: Lane): TokenLane {
  const wait = mostWaitMs === undefined ? {} : { mostWaitMs };
  const tokens = createSiteShares({ atATime: 1, waiting, ...wait });
  const sites = createSiteShares({
    atATime: 1,
    inAll,
    waiting,
    ...wait,
    yields: true,
    allowance,
    ...(allowanceInAll !== undefined && { allowanceInAll }),
  });
  return ({ token, site }, work) => tokens.run(token, () => sites.run(site === '*' ? `* ${token}` : site, work));
}
