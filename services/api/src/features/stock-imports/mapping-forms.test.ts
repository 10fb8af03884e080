import type { StockPort } from '@forecourt/contracts/api';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { adminToken, noFeeds, startTestApi } from '../../testing/test-api.ts';

let api: TestApi;
let sent: Parameters<StockPort['checkMapping']>[0] | undefined;
beforeAll(async () => {
  api = await startTestApi({
    stock: {
      ...noFeeds,
      checkMapping: async (given) => {
        sent = given;
        return noFeeds.checkMapping(given);
      },
    },
  });
});
afterAll(() => api.close());

const boundary = 'b0undary';
const part = (name: string, text: string, file = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`;
const asFile = '; filename="feed.csv"\r\ncontent-type: text/csv';
async function check(body: string, named = boundary, type = 'multipart/form-data; ') {
  const began = process.cpuUsage();
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/admin/stock/mappings/check?dealer=redgum-rocklea',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': `${type}boundary=${named}` },
    payload: `${body}--${boundary}--\r\n`,
  });
  const { user, system } = process.cpuUsage(began);
  return { status: reply.statusCode, code: reply.json().error.code as string, cpuMs: (user + system) / 1_000 };
}

const mapping = {
  name: 'own',
  format: { kind: 'csv' },
  scope: 'full',
  units: { distance: 'km', currency: 'AUD', decimal: '.' },
  required: [],
  stockNumber: { column: 'no' },
  rules: [],
};

it('the mapping and the file of a form are passed to the stock service with the dealership of the request', async () => {
  await check(part('mapping', JSON.stringify(mapping)) + part('file', 'no,make\n1,Kia\n', asFile));
  expect(sent).toMatchObject({ dealershipSlug: 'redgum-rocklea', mapping: { name: 'own' } });
  expect(Buffer.from(sent?.file ?? []).toString()).toBe('no,make\n1,Kia\n');
});

it('a form is read when its content type has the boundary in quotes and a parameter after it', async () => {
  sent = undefined;
  await check(
    part('mapping', JSON.stringify(mapping)) + part('file', 'no\n1\n', asFile),
    `"${boundary}"; charset=utf-8`,
  );
  expect(sent).toMatchObject({ mapping: { name: 'own' } });
});

it.each([
  ['has an escaped character', '"b0\\undary"', undefined],
  ['is named within another parameter, too', boundary, 'multipart/form-data; a="; boundary=other; b"; '],
])('a form of 400,000 parts is refused before it is parsed when its boundary %s', async (_, named, type) => {
  const { status, cpuMs } = await check(part('x', '').repeat(400_000), named, type);
  expect(status).toBe(415);
  expect(cpuMs).toBeLessThan(1_500);
});

it.each<[string, string]>([
  ['400,000 parts', part('x', '').repeat(400_000)],
  ['eight million headers', `--${boundary}\r\n${'x: a\r\n'.repeat(8e6)}${part('x', '').slice(boundary.length + 4)}`],
  ['a mapping of nested lists', part('mapping', '['.repeat(2e7)) + part('file', 'a', asFile)],
  ['a mapping of millions of values', part('mapping', `[${'1,'.repeat(1e7)}1]`) + part('file', 'a', asFile)],
])('a form with %s is refused within 1.5 s of processor time', async (_, body) => {
  const { status, code, cpuMs } = await check(body);
  expect([status, code]).toEqual([400, 'BODY_UNREADABLE']);
  expect(cpuMs).toBeLessThan(1_500);
});
