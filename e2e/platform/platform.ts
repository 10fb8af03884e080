import { fork } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PartName } from '../../deploy/local/front-door.ts';

/** The running product as a test sees it. */
export type TestPlatform = {
  readonly port: number;
  /** Secret of an administrator of its registry. */
  readonly token: string;
  readonly data: string;
  /** Address of a path on a dealer's site. */
  readonly url: (site: string, path?: string) => string;
  readonly stop: (part: PartName) => Promise<void>;
  readonly resume: (part: PartName) => Promise<void>;
  /** Texts of the leads in the mail folder. */
  readonly mails: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** Starts a platform with fresh data on a free port. */
export async function startTestPlatform(): Promise<TestPlatform> {
  const data = await mkdtemp(join(tmpdir(), 'forecourt-e2e-'));
  const child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), [data], {
    execPath: fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url)),
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { port, token } = await new Promise<{ port: number; token: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number; token: string }));
    child.once('exit', (code) => reject(new Error(`The platform ended with ${code} before it was ready`)));
  });
  let orders = 0;
  const order = (what: object): Promise<void> =>
    new Promise((resolve) => {
      const id = ++orders;
      const hear = (message: unknown) => {
        if ((message as { id?: number }).id !== id) return;
        child.off('message', hear);
        resolve();
      };
      child.on('message', hear);
      child.send({ id, ...what });
    });
  return {
    port,
    token,
    data,
    url: (site, path = '/') => `http://${site}.localhost:${port}${path}`,
    stop: (part) => order({ kind: 'stop', part }),
    resume: (part) => order({ kind: 'resume', part }),
    async mails() {
      const folder = join(data, 'mail');
      const names = await readdir(folder).catch(() => []);
      return Promise.all(
        names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
      );
    },
    async close() {
      await Promise.race([order({ kind: 'close' }), new Promise((resolve) => setTimeout(resolve, 5_000))]);
      child.kill();
      await rm(data, { recursive: true, force: true });
    },
  };
}
