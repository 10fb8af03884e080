import { gzipSync } from 'node:zlib';
import { send } from '../stage/send.ts';
import { expect, test } from '../stage/test.ts';

test('an upload of four million brackets is refused, and pages are still served', async ({ platform, stage }) => {
  const { secret } = await stage.staff.publisher('mf-finance');
  const body = gzipSync('['.repeat(2_000_000) + ']'.repeat(2_000_000));
  expect(body.length).toBeLessThan(10_000);
  const headers = {
    authorization: `Bearer ${secret}`,
    'content-type': 'application/json',
    'content-encoding': 'gzip',
  };
  const put = { method: 'PUT', headers, body };
  await stage.besideShopper(async () => {
    for (let n = 0; n < 3; n += 1) {
      const { status } = await send(platform.adminPort, '/registry/v1/remotes/mf-finance/versions/9.9.9', put);
      expect([400, 413]).toContain(status);
    }
  });
});
