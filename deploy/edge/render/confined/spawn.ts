import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));

/** Most a process may have on its heap. What lies beside it is watched from outside. */
const heapMb = 256;

/** All a render process may read: its own files and React. */
const readable = [
  here,
  fileURLToPath(new URL('../../../package.json', import.meta.url)),
  ...['react', 'react-dom', 'scheduler'].map((name) =>
    dirname(
      realpathSync(
        (name === 'scheduler' ? createRequire(require.resolve('react-dom')) : require).resolve(`${name}/package.json`),
      ),
    ),
  ),
];

/** Starts a process that may read nothing but React and its own files, and reach nothing but its parent. */
export function spawnConfined(): ChildProcess {
  return fork(join(here, 'main.ts'), [], {
    execArgv: [
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      '--frozen-intrinsics',
      '--disallow-code-generation-from-strings',
      '--no-addons',
      '--disable-sigusr1',
      '--no-warnings',
      `--max-old-space-size=${heapMb}`,
    ],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
