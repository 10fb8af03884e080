import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { endpoints } from '@forecourt/contracts/api';
import type { Rollout } from '@forecourt/contracts/release';
import { lockfileHeader, lockfileIdOf, rolloutCookie } from '@forecourt/contracts/release';
import type { Browser } from '@playwright/test';
import { pageThrowsInBrowser } from '../faults/variants.ts';
import { allStock } from '../platform/dealers.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { publishVariant } from '../platform/releases.ts';
import { expect, hydrated, test } from '../platform/test.ts';

const site = 'redgum';
const version = '1.1.0-throws-for-shoppers';
const manager = 'manager@example.com';
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Opens a page in a new browser. @returns lockfiles of header and page, and versions of mf-search that were loaded */
async function visit(browser: Browser, platform: TestPlatform, cookie?: string) {
  const context = await browser.newContext();
  const name = 'fc_rollout';
  if (cookie !== undefined) await context.addCookies([{ name, value: cookie, url: platform.url(site) }]);
  const page = await context.newPage();
  const loaded = new Set<string>();
  page.on('request', (each) => {
    const [, found] = /\/assets\/mf-search\/([^/]+)\//.exec(each.url()) ?? [];
    if (found !== undefined) loaded.add(found);
  });
  const response = await page.goto(platform.url(site, allStock));
  await hydrated(page);
  const signed = (await page.locator('html').getAttribute('data-lockfile')) ?? '';
  const kept = (await context.cookies()).find((each) => each.name === rolloutCookie)?.value;
  // Waits until the page has reported its view.
  await page.waitForTimeout(1_500);
  await context.close();
  return {
    header: response?.headers()[lockfileHeader],
    lockfile: lockfileIdOf(signed),
    cookie: kept,
    versions: [...loaded],
  };
}

const headersOf = (platform: TestPlatform, number: number) => ({
  host: `${site}.localhost:${platform.port}`,
  'user-agent': agent,
  'x-forwarded-for': `203.0.${number >> 8}.${number & 255}`,
});

/** Requests a page as a new visitor's browser does, from an IP address that only this visitor has. */
function arrive(platform: TestPlatform, number: number) {
  const headers = { ...headersOf(platform, number), 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };
  return send(platform.port, { method: 'GET', path: allStock, headers });
}

/** Requests a page as a new visitor, and sends the reports that this page would send from a browser. */
async function arriveAndReport(platform: TestPlatform, candidate: string, number: number): Promise<void> {
  const own = headersOf(platform, number);
  const { body, cookie } = await arrive(platform, number);
  const [, lockfile = ''] = /data-lockfile="([^"]+)"/.exec(body) ?? [];
  const view = randomBytes(16).toString('hex');
  const post = (path: string, what: object) =>
    send(platform.port, {
      method: 'POST',
      path,
      headers: { ...own, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(what),
    });
  if (lockfileIdOf(lockfile) === candidate) {
    const failure = { kind: 'render', remote: 'mf-search', version, lockfile, site, message: 'FAULT', view };
    await post(endpoints.reports(), failure);
  }
  await post(endpoints.pageViews(), { lockfile, outcome: 'hydrated', view, entry: true });
}

type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

function send(port: number, { body: sent, ...rest }: Sent) {
  return new Promise<{ readonly body: string; readonly cookie: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, ...rest }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => resolve({ body, cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }));
    })
      .on('error', reject)
      .end(sent);
  });
}

// React logs to the console that it discarded the server's markup.
test.beforeEach(({ complaints }) => complaints.allow(/hydrat|FAULT/i));

test('a version that throws for shoppers reaches 20% of them and is rolled back automatically', async ({
  platform,
  browser,
}) => {
  test.setTimeout(300_000);
  await publishVariant(platform, pageThrowsInBrowser(version));
  const begun = await platform.forecourt<Rollout>(
    ...['rollout', 'start', site, `mf-search@${version}`],
    ...['--steps', '20%:1m-60m,100%:0m-60m', '--guards', 'errors:0.005'],
    ...['--notify', manager, '--why', 'a new results page'],
  );
  const { control = '', candidate = '' } = begun.lockfiles[site] ?? {};
  const lockfiles = [control, candidate];
  const show = () => platform.forecourt<Rollout>('rollout', 'show', begun.id);
  const shareNow = async () => (await show()).share;
  await expect.poll(shareNow, { timeout: 90_000 }).toBe(2_000);
  // Repeated, because the edge receives the rollout a moment after the registry has started it.
  await expect.poll(async () => (await arrive(platform, 0)).cookie).toContain(begun.id);

  await test.step('each browser gets the versions of control or candidate, and keeps them', async () => {
    const sides = new Map<string, string>();
    for (let tries = 0; tries < 40 && sides.size < 2; tries++) {
      const seen = await visit(browser, platform);
      expect(lockfiles).toContain(seen.lockfile);
      expect(seen.header).toBe(seen.lockfile);
      expect(seen.cookie).toContain(`${begun.id}.`);
      // The candidate's page throws, so the browser loads the last good version, which the candidate's lockfile also
      // lists.
      if (seen.lockfile === control) expect(seen.versions).not.toContain(version);
      else expect(seen.versions).toContain(version);
      sides.set(seen.lockfile, seen.cookie ?? '');
    }
    expect([...sides.keys()].toSorted()).toEqual(lockfiles.toSorted());
    for (const [lockfile, cookie] of sides) expect((await visit(browser, platform, cookie)).lockfile).toBe(lockfile);
  });

  await test.step('its failures end it for everybody automatically', async () => {
    for (let number = 1; number <= 600; number++) await arriveAndReport(platform, candidate, number);
    await expect.poll(async () => (await show()).phase, { timeout: 150_000 }).toBe('returned');
    for (let visits = 0; visits < 3; visits++) expect((await visit(browser, platform)).lockfile).toBe(control);
  });

  await test.step('the record explains it, and the mail was sent', async () => {
    const { record } = await show();
    const last = record.at(-1);
    expect(last?.phase).toBe('returned');
    expect(last?.readings.find(({ guard }) => guard === 'errors')).toMatchObject({ verdict: 'worse', control: 0 });
    await expect
      .poll(async () => (await platform.mails()).filter(({ to }) => to === manager).map(({ text }) => text))
      .toEqual([expect.stringContaining(begun.id)]);
  });
});
