import { globSync, readFileSync } from 'node:fs';
import { sandboxed } from './tools/jest/sandboxed.mjs';

/** Tests that end a PostgreSQL server: `npm run test:postgres` alone has one to end. */
const restarts = process.env['FORECOURT_TEST_RESTARTS'] === 'yes' ? [] : ['\\.postgres\\.test\\.ts$'];

const files = globSync('**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: (name) => ['node_modules', 'dist', '.forecourt', 'e2e'].includes(name),
});
const needsDocument = (file) => readFileSync(file, 'utf8').startsWith('/** @jest-environment jsdom */');
const patternOf = (file) => `<rootDir>/${file}`;

/** Unit and contract tests of every package; browser tests are Playwright's. */
export default {
  maxWorkers: 2,
  // Modules of finished files are never freed. In a large heap every collection takes long, and buffers ask for many.
  workerIdleMemoryLimit: '512MB',
  testSequencer: '<rootDir>/tools/jest/slow-first.mjs',
  projects: [
    {
      // Loaded by Node itself, which shares modules among the files of a worker: half the time of the sandbox.
      rootDir: import.meta.dirname,
      runner: ['jest-light-runner', { runtime: 'child_process' }],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/globals.mjs'],
      testMatch: files.filter((file) => !needsDocument(file)).map(patternOf),
      testPathIgnorePatterns: restarts,
      modulePathIgnorePatterns: sandboxed.modulePathIgnorePatterns,
    },
    // A document is a world of its own: what a test leaves in it must reach no other.
    { ...sandboxed, rootDir: import.meta.dirname, testMatch: files.filter(needsDocument).map(patternOf) },
  ],
};
