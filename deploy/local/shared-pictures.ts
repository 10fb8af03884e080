import type { LogPort } from '@forecourt/api';
import type { Bucket } from '../registry/index.ts';
import { impatient } from '../registry/index.ts';

/**
 * Pause of all requests to the bucket after it failed to respond. Without the pause every picture would wait for a
 * timeout.
 */
const restMs = 30_000;

/**
 * Pictures of other hosts in the bucket, so that each is fetched once for all processes. While the bucket does not
 * respond, nothing is read or stored, and each process fetches pictures itself.
 */
export function createSharedPictures(bucket: Bucket, log: LogPort, nowMs: () => number = Date.now) {
  let restUntilMs = 0;
  const unlessResting = async <Value>(request: () => Promise<Value>): Promise<Value | null> => {
    if (nowMs() < restUntilMs) return null;
    try {
      return await request();
    } catch (err) {
      restUntilMs = nowMs() + restMs;
      log.warn({ err }, 'Pictures aren’t shared between processes right now.');
      return null;
    }
  };
  const keyOf = (key: string) => `pictures/${key}`;
  return {
    get: (key: string): Promise<Buffer | null> =>
      unlessResting(() => bucket.read(keyOf(key), 'A picture', async (bytes) => bytes, impatient)),
    put: async (key: string, bytes: Buffer): Promise<void> =>
      void (await unlessResting(() => bucket.write(keyOf(key), 'A picture', bytes, impatient))),
  };
}
