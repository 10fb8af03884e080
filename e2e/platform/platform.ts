import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FailureReport } from '@forecourt/contracts/release';
import type { PartName } from '../../deploy/local/listeners.ts';
import { copySeed } from './copy-seed.ts';
import type { PlainResponse } from './fetch-page.ts';
import { fetchPage } from './fetch-page.ts';
import type { Forecourt } from './forecourt.ts';
import { forecourtOf } from './forecourt.ts';
import type { ReadMail } from './mail-folder.ts';
import { readMails } from './mail-folder.ts';
import { nodeBinary } from './run-node.ts';

/** A running platform, as tests use it. */
export type TestPlatform = {
  /** Id of its process. */
  readonly pid: number;
  readonly port: number;
  /** Port of registry and administration. */
  readonly adminPort: number;
  /** Token of an administrator of its registry. */
  readonly token: string;
  readonly data: string;
  /** URL of a path on a dealer's site. */
  readonly url: (site: string, path?: string) => string;
  /** Requests a path of a dealer's site as `curl` does. */
  readonly fetch: (site: string, path: string) => Promise<PlainResponse>;
  readonly stop: (part: PartName) => Promise<void>;
  readonly resume: (part: PartName) => Promise<void>;
  /** Prewarms pages of a site. In tests the edge does not prewarm on its own. */
  readonly prewarm: (site: string, paths: readonly string[]) => Promise<void>;
  /** Makes cached pages older by this many milliseconds. */
  readonly passTime: (ms: number) => Promise<void>;
  /** Advances the api's clock by this many milliseconds, for example so that codes, proofs and reservations expire. */
  readonly passApiTime: (ms: number) => Promise<void>;
  readonly mails: () => Promise<readonly ReadMail[]>;
  /** Logged warnings, oldest first. */
  readonly warnings: readonly string[];
  /** Failure reports of remotes from browsers and the edge, oldest first. */
  readonly reports: readonly FailureReport[];
  readonly forecourt: Forecourt;
  readonly close: () => Promise<void>;
};

type Message =
  | { readonly kind: 'ready'; readonly port: number; readonly adminPort: number; readonly token: string }
  | { readonly kind: 'report'; readonly report: FailureReport }
  | { readonly kind: 'warning'; readonly message: string }
  | { readonly kind: 'done'; readonly id: number };

/**
 * Starts a platform on a free port.
 *
 * @param kept folder with the data of an earlier run, not deleted at the end; default: newly seeded data
 * @param sites folder of sites to use instead of the demo's; demo stock is then used only with `demoStock`
 */
export async function startTestPlatform(
  kept?: string,
  sites?: string,
  { demoStock = false }: { readonly demoStock?: boolean } = {},
): Promise<TestPlatform> {
  const data = kept ?? (await mkdtemp(join(tmpdir(), 'forecourt-e2e-')));
  if (kept === undefined && sites === undefined) await copySeed(data);
  const child = fork(
    fileURLToPath(new URL('./child.ts', import.meta.url)),
    [data, ...(sites === undefined ? [] : [sites, ...(demoStock ? [] : ['none'])])],
    {
      execPath: nodeBinary,
      execArgv: [],
      // The limit on stored page views is low enough for a test to reach it; the limit on changes is high enough for a
      // test to change every key of a site.
      env: { ...process.env, NODE_OPTIONS: '', BUDGET_PAGE_VIEW_ROWS: '100', BUDGET_CHANGES_HOUR: '2000' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const reports: FailureReport[] = [];
  const warnings: string[] = [];
  const waiting = new Map<number, () => void>();
  const { port, adminPort, token } = await new Promise<Message & { kind: 'ready' }>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The platform ended with ${code} before it was ready`)));
    child.on('message', (message: Message) => {
      if (message.kind === 'ready') resolve(message);
      if (message.kind === 'report') reports.push(message.report);
      if (message.kind === 'warning') warnings.push(message.message);
      if (message.kind === 'done') waiting.get(message.id)?.();
    });
  });
  const server = `http://127.0.0.1:${adminPort}`;
  let orders = 0;
  const order = (what: object): Promise<void> =>
    new Promise((resolve) => {
      const id = ++orders;
      waiting.set(id, resolve);
      child.send({ id, ...what });
    });
  return {
    pid: child.pid ?? 0,
    port,
    adminPort,
    token,
    data,
    reports,
    warnings,
    url: (site, path = '/') => `http://${site}.localhost:${port}${path}`,
    fetch: (site, path) => fetchPage(port, site, path),
    stop: (part) => order({ kind: 'stop', part }),
    resume: (part) => order({ kind: 'resume', part }),
    prewarm: (site, paths) => order({ kind: 'prewarm', site, paths }),
    passTime: (ms) => order({ kind: 'passTime', ms }),
    passApiTime: (ms) => order({ kind: 'passApiTime', ms }),
    mails: () => readMails(join(data, 'mail')),
    forecourt: forecourtOf(server, token),
    async close() {
      // A test may have ended the process, which then receives no messages.
      if (child.connected)
        await Promise.race([order({ kind: 'close' }), new Promise((resolve) => setTimeout(resolve, 5_000))]);
      child.kill();
      if (kept === undefined) await rm(data, { recursive: true, force: true });
    },
  };
}
