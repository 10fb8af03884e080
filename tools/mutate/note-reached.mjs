/** After a test file: which mutants of the file under trial it reached. */
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from '@jest/globals';

afterAll(() => {
  const file = process.env.FORECOURT_REACHED;
  if (file === undefined || globalThis.$reached === undefined) return;
  const { testPath } = expect.getState();
  appendFileSync(file, `${JSON.stringify({ testPath, reached: [...globalThis.$reached] })}\n`);
});
