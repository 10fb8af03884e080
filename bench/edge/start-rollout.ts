import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { lockfileHeader, rolloutCookie } from '@forecourt/contracts/release';
import { workspaceRoot } from '../../deploy/local/workspace.ts';
import { buildVariant } from '../../e2e/platform/build-variant.ts';
import type { Target } from './requests.ts';
import { get } from './requests.ts';

const run = promisify(execFile);
const remote = 'mf-account';
const version = '1.0.1-bench';
/** A browser's user agent. A visitor without one counts as a crawler, and crawlers always get the control. */
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Headers of a visitor outside rollouts, with as many bytes as those of a visitor in a rollout. */
export const visitorHeaders = { 'user-agent': agent, cookie: `fc_consent=none-${'n'.repeat(35)}` };

/**
 * Starts a rollout on the page's site. Its candidate differs from the control only by the version number of one remote.
 *
 * @param data data folder of the running platform
 * @returns requests for the page by a visitor with the control and by one with the candidate, in varying order
 */
export async function startRollout(data: string, site: string, page: Target): Promise<readonly Target[]> {
  const forecourt = (...words: readonly string[]) =>
    run(process.execPath, [join(workspaceRoot, 'deploy/cli/forecourt.mjs'), ...words], {
      cwd: workspaceRoot,
      env: { ...process.env, FORECOURT_DATA_DIR: data },
    });
  const { folder, dispose } = await buildVariant({ remote, version, changes: [] });
  try {
    await forecourt('publish', folder);
  } finally {
    await dispose();
  }
  const options = ['--steps', '50%:10m-24h,100%:0m-1h', '--guards', 'none', '--why', 'benchmark'];
  await forecourt('rollout', 'start', site, `${remote}@${version}`, ...options);
  return findVisitors(page);
}

/** Requests the page as new visitors until one visitor has the control and another has the candidate. */
async function findVisitors(page: Target): Promise<readonly Target[]> {
  const arrival = { 'user-agent': agent, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };
  const found = new Map<string, Target>();
  for (let times = 0; times < 300 && found.size < 2; times++) {
    const { headers } = await get({ ...page, headers: { ...page.headers, ...arrival } });
    const [, cookie] = new RegExp(`(${rolloutCookie}=[^;]+)`).exec(String(headers['set-cookie'])) ?? [];
    if (cookie === undefined) {
      await wait(100);
      continue;
    }
    const visitor = { ...page, headers: { ...page.headers, 'user-agent': agent, cookie } };
    found.set(String((await get(visitor)).headers[lockfileHeader]), visitor);
  }
  if (found.size < 2) throw new Error('BENCH_NO_ROLLOUT: no visitor got the candidate');
  return [...found.values()];
}
