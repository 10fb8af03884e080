import { globSync, readFileSync } from 'node:fs';

/** Tests that end a PostgreSQL server: `npm run test:postgres` alone has one to end. */
const restarts = process.env['FORECOURT_TEST_RESTARTS'] === 'yes' ? [] : ['\\.postgres\\.test\\.ts$'];

const files = globSync('**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: (name) => ['node_modules', 'dist', '.forecourt'].includes(name),
});
const needsDocument = (file) =>
  readFileSync(`${import.meta.dirname}/${file}`, 'utf8').startsWith('/** @jest-environment jsdom */');

/** Loaded by Node itself, which shares modules among the test files of a process: a third of the sandbox's time. */
const native = (own) => ({
  rootDir: import.meta.dirname,
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFilesAfterEnv: ['<rootDir>/tools/jest/globals.mjs'],
  testPathIgnorePatterns: restarts,
  modulePathIgnorePatterns: ['/dist/', '/.forecourt/'],
  ...own,
});
const patterns = (matches) => files.filter(matches).map((file) => `<rootDir>/${file}`);

/** Unit and contract tests of every package; browser tests are Playwright's. */
export default {
  maxWorkers: 2,
  testSequencer: '<rootDir>/tools/jest/slow-first.mjs',
  projects: [
    native({ testMatch: patterns((file) => !needsDocument(file)) }),
    native({ testMatch: patterns(needsDocument), setupFiles: ['<rootDir>/tools/jest/document.mjs'] }),
  ],
};
