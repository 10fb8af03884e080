import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { collectBytes, createByteCollector } from './collect-bytes.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('a body is collected in order, whatever the sizes of its chunks', async () => {
  const sizes = [1, 4_095, 1, 4_096, 0, 3, 20_000, 4_000, 4_000, 4_000, 4_000, 4_000, 1, 16_384, 2];
  const whole = Buffer.from(Array.from({ length: sizes.reduce((sum, size) => sum + size, 0) }, (_, at) => at % 251));
  const chunks = sizes.map((size, nth) => {
    const at = sizes.slice(0, nth).reduce((sum, before) => sum + before, 0);
    return new Uint8Array(whole.subarray(at, at + size));
  });
  expect((await collectBytes(chunks, whole.length))?.equals(whole)).toBe(true);
  expect(await collectBytes(chunks, whole.length - 1)).toBeNull();
  expect(await collectBytes([], 0)).toEqual(Buffer.alloc(0));
});

it('a body that arrives byte by byte takes little more memory than its content', () => {
  const collected = createByteCollector();
  collectGarbage();
  const before = process.memoryUsage();
  for (let n = 0; n < 1_000_000; n += 1) collected.add(Buffer.alloc(1, 'x'));
  collectGarbage();
  const after = process.memoryUsage();
  expect(after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(3_000_000);
  expect(collected.bytes()).toHaveLength(1_000_000);
});
