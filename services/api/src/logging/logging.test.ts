import { leads } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { forSite, startTestApi } from '../testing/test-api.ts';
import { createJsonLog } from './json-log.ts';

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

/** A shopper's input, which must not appear in any log. */
const typed = { name: 'Aroha', email: 'aroha@example.com', phone: '0412 345 678', message: 'My son is ill.' };
const enquiry = { category: 'General Enquiry', opt_in: false, ...typed };
const personal = new RegExp(Object.values(typed).join('|'));

const failing = async (run: () => Promise<unknown>): Promise<unknown> =>
  run().then(
    () => {
      throw new Error('It did not fail.');
    },
    (error: unknown) => error,
  );

it('the log of an enquiry that cannot be stored has its request id, without the shopper’s input', async () => {
  const lines: string[] = [];
  const api = await startTestApi({ db: test.db, log: createJsonLog((line) => lines.push(line)) });
  await api.db.execute(sql`alter table leads add constraint refusing check (site <> 'northshore')`);
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/leads?who=aroha@example.com',
    headers: { ...forSite('northshore'), 'idempotency-key': 'a-key-of-mine', 'x-request-id': 'request-0001' },
    payload: enquiry,
  });
  await api.close();
  await test.db.execute(sql`alter table leads drop constraint refusing`);
  expect(response.statusCode).toBe(500);
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    level: 'error',
    requestId: 'request-0001',
    method: 'POST',
    path: '/api/leads',
    site: 'northshore',
    err: { name: 'Error', cause: { code: '23514', message: expect.stringContaining('violates check constraint') } },
  });
  expect(lines.join('')).not.toMatch(personal);
});

it.each<[string, () => Promise<unknown>]>([
  ['a value of another type', () => test.db.execute(sql`select ${typed.email}::text::integer`)],
  ['a row that is refused', () => test.db.insert(leads).values({ id: 'a', payload: enquiry } as never)],
])('a database error is logged without %s', async (_, run) => {
  const lines: string[] = [];
  createJsonLog((line) => lines.push(line)).error({ err: await failing(run) }, 'A request failed.');
  expect(lines.join('')).toMatch(/Failed query/);
  expect(lines.join('')).not.toMatch(personal);
});

it('an internal error is logged with its name, message, stack and cause', () => {
  const lines: string[] = [];
  const cause = Object.assign(new Error('no route to host'), { code: 'EHOSTUNREACH' });
  createJsonLog((line) => lines.push(line)).warn({ err: new TypeError('No mail.', { cause }) }, 'It failed.');
  expect(JSON.parse(lines[0] ?? '{}').err).toMatchObject({
    name: 'TypeError',
    message: 'No mail.',
    stack: expect.stringMatching(/^TypeError: No mail\.\n {4}at /),
    cause: { code: 'EHOSTUNREACH', message: 'no route to host' },
  });
});
