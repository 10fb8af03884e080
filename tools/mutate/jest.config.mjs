import { sandboxed } from '../jest/sandboxed.mjs';

export default {
  ...sandboxed,
  rootDir: '../..',
  maxWorkers: 1,
  setupFilesAfterEnv: ['<rootDir>/tools/mutate/note-reached.mjs'],
  transform: { '^.+\\.tsx?$': ['<rootDir>/tools/mutate/transform.mjs', Object.values(sandboxed.transform)[0][1]] },
};
