import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { copySeed } from '../platform/copy-seed.ts';
import { barePath, firstCarPath } from '../platform/dealers.ts';
import { sendByKeyboard } from '../platform/form-robot.ts';
import { pressKeyOn } from '../platform/keyboard.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { startTestPlatform } from '../platform/platform.ts';
import { workspaceRoot } from '../platform/run-node.ts';
import { expect, hydrated, testWithPlatform as test } from '../platform/test.ts';

const secret = Buffer.from('a secret of this test alone').toString('base64');

/** An endpoint in place of a dealer's own systems, which accepts and records every post. */
async function openReceiver() {
  const taken: { readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    taken.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { taken, url: (path: string) => `http://127.0.0.1:${port}${path}`, close: () => server.close() };
}
type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** The demo sites, and one dealer that receives leads by mail, ADF and webhook and has a page for every form. */
async function openSites(folder: string, receiver: Receiver): Promise<string> {
  const sites = join(folder, 'sites');
  await cp(join(workspaceRoot, 'demo/sites'), sites, { recursive: true });
  const document = join(sites, 'northshore.json');
  const site = JSON.parse(await readFile(document, 'utf8')) as { leads?: object };
  site.leads = {
    ...site.leads,
    channels: {
      crm: { kind: 'webhook', url: receiver.url('/webhook'), secret: { env: 'FORECOURT_SITE_NORTHSHORE_CRM_SECRET' } },
      adf: { kind: 'adf-post', url: receiver.url('/adf') },
    },
    routes: [{ channels: ['email', 'crm', 'adf'] }],
  };
  await writeFile(document, JSON.stringify(site));
  for (const [path, form] of [
    ['/vehicle-parts-and-accessories', 'parts'],
    ['/fleet', 'fleet'],
    ['/pages/promotion', 'promotion'],
  ] as const)
    await writeFile(
      join(sites, `content/northshore/pages/${form}.md`),
      `---\npath: ${path}\ntitle: "The form ${form}"\ndescription: "A page with the form ${form}."\nform: ${form}\n---\nWrite to us.\n`,
    );
  return sites;
}

const answers = {
  last_name: 'Tab',
  phone: '0412 345 678',
  postcode: '2064',
  message: 'Typed with keys alone.',
  Rego: 'BX24QK',
  // A registration number that the sandbox of the vehicle register knows.
  rego: 'CVX41D',
  km: '61000',
  vehicle: '2021 Toyota RAV4',
  kilometres: '84000',
  amount: '25000',
  deposit: '2000',
  employer: 'Harbour Bakery',
  employed_years: '4',
  income: '6200',
  housing: '2100',
  living: '1500',
  loans: '250',
  dependants: '1',
} as const;

/** Path of the page of each form. */
async function placesOf(platform: TestPlatform): Promise<Readonly<Record<string, string>>> {
  const car = await firstCarPath(platform, 'northshore');
  const id = /\/cars\/(\d+)/.exec(car)?.[1] ?? '';
  return {
    contact: '/contact-us/northshore-toyota',
    service: '/service',
    careers: '/careers',
    financeApplication: '/pages/finance-application',
    finance: '/finance/apply',
    parts: '/vehicle-parts-and-accessories',
    fleet: '/fleet',
    promotion: '/pages/promotion',
    unsubscribe: '/pages/unsubscribe',
    privacyRequest: '/pages/your-information',
    testDrive: `/book-test-drive?car_id=${id}`,
    enquiry: car,
    findSimilar: '/cars/2021-toyota-rav4-gx-n39874',
    photos: await barePath(platform, 'northshore'),
    tradeIn: '/trade-in',
    sell: '/sell-my-car',
  };
}

const forms = [
  'contact',
  'service',
  'careers',
  'financeApplication',
  'finance',
  'parts',
  'fleet',
  'promotion',
  'unsubscribe',
  'privacyRequest',
  'testDrive',
  'enquiry',
  'findSimilar',
  'photos',
  'tradeIn',
  'sell',
] as const;

const isThanked = (page: Page) => async () => (await page.getByRole('heading', { name: /^Thank you/ }).count()) > 0;

/** Fills in a form at phone size by keyboard alone, and sends it. */
async function send(browser: Browser, platform: TestPlatform, form: (typeof forms)[number], script: boolean) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: script });
  const page = await context.newPage();
  const name = `${form}${script ? '' : 'Plain'}`;
  const place = (await placesOf(platform))[form] ?? '';
  await page.goto(platform.url('northshore', place));
  if (script) await hydrated(page);
  if (form === 'photos') await pressKeyOn(page, page.getByRole('link', { name: 'Request Photos' }), 'Enter');
  await sendByKeyboard(page, { ...answers, name, email: `${name.toLowerCase()}@example.com` }, isThanked(page));
  await page.screenshot({ path: join(workspaceRoot, `test-results/sent-${name}.png`) });
  await context.close();
  return name;
}

let receiver: Receiver;
let platform: TestPlatform;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-every-form-'));
  receiver = await openReceiver();
  process.env['FORECOURT_SITE_NORTHSHORE_CRM_SECRET'] = `whsec_${secret}`;
  process.env['PRIVATE_TARGETS'] = '127.0.0.1/32';
  await copySeed(join(folder, 'data'));
  platform = await startTestPlatform(join(folder, 'data'), await openSites(folder, receiver), { demoStock: true });
});

test.afterAll(async () => {
  await platform.close();
  receiver.close();
  await rm(folder, { recursive: true, force: true });
});

/** Expects the typed text in the mail, in the signed body of the webhook and in the ADF. */
async function expectDelivered(form: (typeof forms)[number], name: string): Promise<void> {
  const email = `${name.toLowerCase()}@example.com`;
  const toDealer = async () =>
    (await platform.mails()).find(({ to, text }) => to === 'sales@northshore.example' && text.includes(email));
  await expect.poll(toDealer, { timeout: 20_000 }).toBeDefined();
  if (form === 'unsubscribe') return;
  const taken = (type: string) =>
    receiver.taken.find(({ headers, body }) => headers['content-type']?.includes(type) && body.includes(email));
  await expect.poll(() => taken('json') !== undefined && taken('adf') !== undefined, { timeout: 20_000 }).toBe(true);
  const [json, adf] = [taken('json'), taken('adf')];
  const { headers = {}, body = '' } = json ?? {};
  const signed = createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signed}`);
  const typed = [answers.message, answers.phone, ...(typedOnly[form] ?? [])];
  for (const text of [(await toDealer())?.text, body, adf?.body])
    for (const each of typed) expect(text).toContain(each);
  await writeFile(join(workspaceRoot, `test-results/${name}.adf.xml`), adf?.body ?? '');
}

/** Fields that only one form has. */
const typedOnly: Partial<Record<(typeof forms)[number], readonly string[]>> = {
  service: [answers.vehicle, 'Logbook service'],
  financeApplication: [answers.employer, 'Full time'],
};

for (const form of forms) {
  // Without script, a vehicle without photos has an enquiry form instead of the form that requests photos.
  for (const script of form === 'photos' ? [true] : [true, false]) {
    const how = `by keys alone on a phone, ${script ? 'with' : 'without'} script`;
    const delivered = form === 'unsubscribe' ? 'delivered by mail' : 'delivered by mail, webhook and ADF';
    test(`the form ${form} is sent ${how}, and ${delivered}`, async ({ browser }) => {
      await expectDelivered(form, await send(browser, platform, form, script));
    });
  }
}
