import { randomUUID } from 'node:crypto';
import { sendBytes } from '../stage/send.ts';
import { enquiry } from '../stage/shopper.ts';
import { attacked, expect, test } from '../stage/test.ts';

const keys = ['null\0byte-key', 'a', 'x'.repeat(101), 'x'.repeat(20_000), '  ', '%00%00%00%00%00%00%00%00', 'ÿþýüûúùø'];

test('every idempotency key is accepted or refused without a server error, and does not reveal another dealer’s leads', async ({
  platform,
  stage,
}) => {
  const body = JSON.stringify(enquiry);
  for (const key of keys) {
    const lines = [
      'POST /api/leads HTTP/1.1',
      `host: ${attacked.own}.localhost:${platform.port}`,
      'content-type: application/json',
      `idempotency-key: ${key}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    const answer = await sendBytes(platform.port, Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1'));
    expect({ key, line: answer.split('\r\n')[0] }).toEqual({
      key,
      line: expect.stringMatching(/^HTTP\/1\.1 [24]\d\d /),
    });
  }
  const shared = { 'idempotency-key': randomUUID() };
  const here = await stage.visitor(attacked.own).post('/api/leads', { ...enquiry, message: 'here' }, shared);
  const there = await stage.visitor(attacked.other).post('/api/leads', { ...enquiry, message: 'there' }, shared);
  expect([here.status, there.status]).toEqual([201, 201]);
  expect(JSON.parse(here.body)).not.toEqual(JSON.parse(there.body));
});
