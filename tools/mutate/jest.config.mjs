import shared from '../../jest.config.mjs';

export default {
  ...shared,
  rootDir: '../..',
  maxWorkers: 1,
  setupFilesAfterEnv: ['<rootDir>/tools/mutate/note-reached.mjs'],
  transform: { '^.+\\.tsx?$': ['<rootDir>/tools/mutate/transform.mjs', Object.values(shared.transform)[0][1]] },
};
