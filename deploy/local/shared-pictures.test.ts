import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openAssets, readAssetPlace } from '../registry/index.ts';
import type { BucketServer } from '../registry/testing/bucket-server.ts';
import { startBucketServer } from '../registry/testing/bucket-server.ts';
import { createSharedPictures } from './shared-pictures.ts';

let server: BucketServer;
beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(() => server.close());

it('pictures are stored in the bucket; while the bucket is down, no picture is found and no further request is made', async () => {
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (_: object, line: string) => void warnings.push(line), error: () => {} };
  const read = readAssetPlace(server.env);
  if ('faults' in read) throw new Error(read.faults.join());
  const { bucket } = openAssets(read.place, { data: '/nowhere', log: () => {} });
  if (bucket === null) throw new Error('no bucket');
  let nowMs = 0;
  const pictures = createSharedPictures(bucket, log, () => nowMs);
  await pictures.put('front', Buffer.from('a picture'));
  expect((await pictures.get('front'))?.toString()).toBe('a picture');
  expect(await pictures.get('rear')).toBeNull();

  await server.goAway();
  expect(await pictures.get('front')).toBeNull();
  const before = server.requests.length;
  expect(await pictures.get('front')).toBeNull();
  await pictures.put('rear', Buffer.from('another'));
  expect(warnings).toEqual(['Pictures aren’t shared between processes right now.']);
  await server.comeBack();
  expect(server.requests.length).toBe(before);
  nowMs = 31_000;
  expect((await pictures.get('front'))?.toString()).toBe('a picture');
});
