import { describe, expect, it } from '@jest/globals';
import { withRetry } from './with-retry.ts';

/** Creates work that fails `failures` times, then returns its number of runs. */
const failing = (failures: number) => {
  let runs = 0;
  return async () => {
    if (++runs <= failures) throw new Error(`failure ${runs}`);
    return runs;
  };
};

describe('withRetry for failing work', () => {
  it('runs the work a second time if it fails', async () => {
    expect(await withRetry(failing(0))).toBe(1);
    expect(await withRetry(failing(1))).toBe(2);
  });

  it('rejects with the first failure when the retry fails', async () => {
    await expect(withRetry(failing(2))).rejects.toThrow('failure 1');
  });
});
