/** Writes after each test file which mutants it reached. */
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from '@jest/globals';

afterAll(() => {
  const file = process.env.FORECOURT_REACHED;
  if (file === undefined || globalThis.$reached === undefined) return;
  const { testPath } = expect.getState();
  appendFileSync(file, `${JSON.stringify({ testPath, reached: [...globalThis.$reached] })}\n`);
});
