/** How TypeScript becomes what Node runs. */
export const compiling = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
};

/** Each test file with modules and globals of its own. */
export const sandboxed = {
  testTimeout: 60_000,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.forecourt/', '/e2e/', '\\.postgres\\.test\\.ts$'],
  modulePathIgnorePatterns: ['/dist/', '/.forecourt/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', compiling] },
  moduleNameMapper: { '\\.css$': '<rootDir>/tools/jest/class-names.mjs' },
};
