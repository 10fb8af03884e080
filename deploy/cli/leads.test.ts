import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestInbox } from '../local/testing/start-inbox.ts';
import { startInbox } from '../local/testing/start-inbox.ts';
import { loadSite } from '../sites/load.ts';
import { runCli } from './run-cli.ts';

const enquiry = {
  category: 'Vehicle Enquiry',
  name: 'Aroha',
  last_name: 'Ngata',
  email: 'aroha@example.com',
  phone: '+61 412 345 678',
  message: 'Is it still there?',
  opt_in: false,
};

let inbox: TestInbox;
let folder: string;
let token: string;
let mailFails = true;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-leads-'));
  inbox = await startInbox([loadSite('northshore'), loadSite('redgum')], {
    now: () => new Date('2026-03-03T12:00:00Z'),
    mail: { channel: 'test', send: async () => (mailFails ? Promise.reject(new Error('away')) : '250') },
  });
  token = await inbox.tokenOf('dane', { kind: 'lead-manager', sites: ['northshore'] });
});
afterAll(async () => {
  await inbox.close();
  await rm(folder, { recursive: true });
});

async function forecourt(...words: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const world = {
    env: { FORECOURT_SERVER: inbox.admin, FORECOURT_TOKEN: token },
    cwd: folder,
    out: (text: string) => out.push(text),
    err: (text: string) => err.push(text),
  };
  return { code: await runCli(words, world), out: out.join(''), err: err.join('') };
}

async function listed(state: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { out } = await forecourt('leads', 'list', 'northshore');
    if (out.includes(state)) return out;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No lead is ${state}.`);
}

it('a failed lead can be listed, shown, delivered again, exported and erased', async () => {
  const id = await inbox.enquire('northshore', enquiry);
  expect(await listed('email failed')).toBe(`northshore has 1 lead: 1 new, 0 answered, 1 failed.

LEAD                                  RECEIVED                 CATEGORY         NAME         ANSWERED  DELIVERY
${id}  2026-03-03 12:00:00 UTC  Vehicle Enquiry  Aroha Ngata            email failed
`);
  const shown = (await forecourt('leads', 'show', id)).out;
  expect(shown).toContain('Email: aroha@example.com\nPhone: 0412 345 678\nNot answered\n\nIs it still there?');
  expect(shown).toMatch(/email {4}3 {4}\S+ \S+ UTC {2}failed {3}the mail server didn’t accept the email/);

  mailFails = false;
  expect((await forecourt('leads', 'replay', id)).out).toBe(`Lead ${id} is being sent again through email.\n`);
  await listed('email delivered');
  expect((await forecourt('leads', 'replay', id)).out).toContain(
    'was already sent through all its channels, so nothing was done',
  );
  expect((await forecourt('leads', 'replay', id, '--channel', 'fax')).err).toContain('(LEAD_CHANNEL_UNKNOWN)');

  const file = join(folder, 'leads.csv');
  expect((await forecourt('leads', 'export', 'northshore', '--to', 'leads.csv')).out).toBe(
    `The leads of northshore are in ${file}.\n`,
  );
  expect(await readFile(file, 'utf8')).toContain(',0412 345 678,');
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await forecourt('leads', 'export', 'northshore', '--to', 'leads.csv')).toMatchObject({
    code: 2,
    err: expect.stringContaining('exists already'),
  });

  expect((await forecourt('leads', 'erase', id)).out).toBe(`Lead ${id} is erased.\n`);
  expect((await forecourt('leads', 'list', 'northshore')).out).not.toMatch(/Aroha/);
  expect((await forecourt('leads', 'show', id)).out).toContain('Erased: 2026-03-03 12:00:00 UTC');
});

it('a shopper’s text cannot control the terminal of a user who shows the lead', async () => {
  const message = 'Hello \u001b]52;c;cm0=\u0007\u001b[2J\u009b1m\u202eereht';
  const id = await inbox.enquire('northshore', { ...enquiry, message });
  const { out } = await forecourt('leads', 'show', id);
  expect(out).toContain('Hello \\u001b]52;c;cm0=\\u0007\\u001b[2J\\u009b1m\\u202eereht');
  const json = (await forecourt('leads', 'show', id, '--json')).out;
  expect(json).not.toMatch(/[^\P{Cc}\n]/u);
  expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(message));
});

it('leads of another dealer cannot be listed, shown, delivered again, erased or exported', async () => {
  const other = await inbox.enquire('redgum', enquiry);
  for (const words of [
    ['list', 'redgum'],
    ['show', other],
    ['replay', other],
    ['erase', other],
    ['export', 'redgum', '--to', 'redgum.csv'],
  ]) {
    const { code, out, err } = await forecourt('leads', ...words);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/dane may not .*\n\(TOKEN_ROLE_REFUSED\)\n$/);
  }
});

it.each([
  [['list', 'northshore', '--state', 'old'], '--state is all, new, answered, failed, not "old".'],
  [['list', 'northshore', '--limit', '101'], '--limit is a whole number from 1 to 100, not "101".'],
  [['list'], 'Missing: <site>.'],
  [['export', 'northshore'], 'Name the file: --to leads.csv.'],
])('the command `leads` with the arguments %j is a usage error', async (words, sentence) => {
  expect(await forecourt('leads', ...words)).toMatchObject({ code: 2, err: expect.stringContaining(sentence) });
});

it('a finance application is shown and exported with its decrypted answers', async () => {
  const id = await inbox.enquire('northshore', {
    ...enquiry,
    category: 'Finance Enquiry',
    form: 'financeApplication',
    answers: { amount: '25000', employment: 'Casual', income: '5200', lender_consent: 'Yes' },
  });
  const shown = (await forecourt('leads', 'show', id)).out;
  expect(shown).toContain('Employment status: Casual\nMonthly income after tax: $5,200');
  await forecourt('leads', 'export', 'northshore', '--to', 'applications.csv');
  expect(await readFile(join(folder, 'applications.csv'), 'utf8')).toContain('Monthly income after tax: $5,200');
});

it('addresses that unsubscribed from offers are exported to a private file for the mailing system', async () => {
  const response = await fetch(`${inbox.admin}/api/forms`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forecourt-site': 'northshore',
      'idempotency-key': 'unsubscribe-one',
    },
    body: JSON.stringify({ form: 'unsubscribe', values: { email: 'Tui@example.com' } }),
  });
  expect(response.status).toBe(201);
  const id = await inbox.enquire('northshore', { ...enquiry, email: 'tui@example.com' });
  expect((await forecourt('leads', 'show', id)).out).toContain('No offers since: 2026-03-03 12:00:00 UTC');
  const { out } = await forecourt('leads', 'unsubscribed', 'northshore', '--to', 'no.csv');
  const file = join(folder, 'no.csv');
  expect(out).toBe(`The addresses that opted out of offers from northshore are in ${file}.\n`);
  expect(await readFile(file, 'utf8')).toBe('\ufeffEmail,Phone,Since\r\ntui@example.com,,2026-03-03T12:00:00.000Z\r\n');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await forecourt('leads', 'unsubscribed', 'northshore', '--to', 'no.csv')).err).toContain('exists already');
  expect((await forecourt('leads', 'unsubscribed', 'redgum', '--to', 'other.csv')).code).not.toBe(0);
});
