/** Tests that end a PostgreSQL server: `npm run test:postgres` alone has one to end. */
const restarts = process.env['FORECOURT_TEST_RESTARTS'] === 'yes' ? [] : ['\\.postgres\\.test\\.ts$'];

/** Unit and contract tests of every package; browser tests are Playwright's. */
export default {
  // Databases and processes start for real; a busy machine takes its time.
  testTimeout: 60_000,
  maxWorkers: 2,
  // Modules of finished files are never freed. In a large heap every collection takes long, and buffers ask for many.
  workerIdleMemoryLimit: '512MB',
  testSequencer: '<rootDir>/tools/jest/slow-first.mjs',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.forecourt/', '/e2e/', ...restarts],
  modulePathIgnorePatterns: ['/dist/', '/.forecourt/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: { '\\.css$': '<rootDir>/tools/jest/class-names.mjs' },
};
