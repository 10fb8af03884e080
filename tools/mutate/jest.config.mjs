import { compiling } from '../jest/compiling.mjs';

/** Uses Jest's sandbox, because each trial needs fresh modules that contain the mutants. */
export default {
  rootDir: '../..',
  maxWorkers: 1,
  testTimeout: 60_000,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.forecourt/', '/e2e/', '\\.postgres\\.test\\.ts$'],
  modulePathIgnorePatterns: ['/dist/', '/.forecourt/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['<rootDir>/tools/mutate/transform.mjs', compiling] },
  moduleNameMapper: { '\\.css$': '<rootDir>/kit/src/testing/class-names.ts' },
  setupFilesAfterEnv: ['<rootDir>/tools/mutate/note-reached.mjs'],
};
