import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Budget } from '@forecourt/budget';
import { boundByKernel } from '../kernel-bounds.ts';
import type { JobLimits } from './job-limits.ts';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));

/** Files that a render process may read: its own source files and React. */
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

/**
 * Starts a process that may read only React and its own source files. It may exchange messages only with its parent.
 */
export function spawnConfined(budget: Budget): ChildProcess {
  const limits: JobLimits = {
    requests: budget.renderRequests,
    requestBytes: budget.renderRequestBytes,
    resultCharacters: budget.renderResultCharacters,
  };
  const [execPath, ...execArgv] = boundByKernel(
    [
      process.execPath,
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      '--frozen-intrinsics',
      '--disallow-code-generation-from-strings',
      '--no-addons',
      '--disable-sigusr1',
      '--no-warnings',
      // This limits the heap; the edge and the kernel limit memory outside the heap.
      `--max-old-space-size=${Math.ceil(budget.renderHeapBytes / 2 ** 20)}`,
    ],
    budget,
  );
  return fork(join(here, 'main.ts'), [JSON.stringify(limits)], {
    execPath,
    execArgv,
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
