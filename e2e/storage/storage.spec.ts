import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '../../deploy/registry/index.ts';
import type { BucketServer } from '../../deploy/registry/testing/bucket-server.ts';
import { startBucketServer } from '../../deploy/registry/testing/bucket-server.ts';
import { openStore } from '../../services/database/src/index.ts';
import type { LocalServer } from '../../services/database/src/testing/local-server.ts';
import { findPostgres, startLocalServer } from '../../services/database/src/testing/local-server.ts';
import { exportedLeads, sendEnquiry } from '../machines/enquiries.ts';
import { fetchPage } from '../platform/fetch-page.ts';
import { expect, test } from '../platform/test.ts';
import type { Parts } from './platform-with-bucket.ts';
import { runTask, startParts } from './platform-with-bucket.ts';

const path = '/search/used-cars';
let server: LocalServer;
let buckets: readonly [BucketServer, BucketServer];
let root: string;
let parts: Parts;
const databaseUrl = (name: string) => server.url.replace(/\/[^/]*$/, `/${name}`);
const first = () => ({ databaseUrl: databaseUrl('first'), bucket: buckets[0], folder: join(root, 'first') });
const second = () => ({ databaseUrl: databaseUrl('second'), bucket: buckets[1], folder: join(root, 'second') });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  [server, root] = await Promise.all([
    startLocalServer(findPostgres() ?? ''),
    mkdtemp(join(tmpdir(), 'forecourt-storage-')),
  ]);
  buckets = [await startBucketServer(), await startBucketServer()];
  const store = await openStore(server);
  if (store.driver !== 'postgresql') throw new Error('no server');
  for (const name of ['first', 'second']) await store.client.query(`create database ${name}`);
  await store.close();
  await runTask(first(), 'setup');
  parts = await startParts(first(), ['edge-1', 'edge-2']);
});
test.afterAll(async () => {
  await parts?.close();
  for (const bucket of buckets ?? []) await bucket.close();
  await server?.stop();
  await rm(root, { recursive: true, force: true });
});

/**
 * Requests a page from two edges until both pages are equal. Pages that are composed just before and just after the
 * start of a minute may differ.
 */
async function expectSamePage(ports: readonly [number, number]): Promise<string> {
  let body = '';
  const compare = async () => {
    const pages = await Promise.all(ports.map((port) => fetchPage(port, 'redgum', path)));
    const [one, other] = pages;
    body = one?.body ?? '';
    return { statuses: pages.map(({ status }) => status), isSame: one?.headers.etag === other?.headers.etag };
  };
  await expect.poll(compare, { timeout: 180_000 }).toEqual({ statuses: [200, 200], isSame: true });
  return body;
}

const leadsOf = ({ registry, token }: Parts) => exportedLeads(`http://127.0.0.1:${registry.port}`, token);

test('edges with folders of their own serve what another machine published, also after a start without the bucket', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const [one, other] = parts.edges as [Parts['edges'][0], Parts['edges'][0]];
  const body = await expectSamePage([one.port, other.port]);
  const file = /\/assets\/mf-search\/[^"']+\.js/.exec(body)?.[0] ?? '';
  const files = await Promise.all([one, other].map(({ port }) => fetchPage(port, 'redgum', file)));
  expect(files.map(({ status }) => status)).toEqual([200, 200]);
  expect(files[0]?.body).toBe(files[1]?.body);
  expect(await readdir(join(root, 'first', 'edge-1', 'assets'))).toContain('mf-search');
  await page.goto(`http://redgum.localhost:${other.port}${path}`);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/cars\//);
  // Leaves the page, because otherwise the page would log that the killed edge does not respond.
  await page.goto('about:blank');

  await buckets[0].goAway();
  await other.kill();
  await other.start();
  await expectSamePage([one.port, other.port]);
  await buckets[0].comeBack();
});

test('a backup restored to another database and bucket serves the same page, pins and leads', async () => {
  test.setTimeout(600_000);
  const [{ port }] = parts.edges as [Parts['edges'][0]];
  expect(await sendEnquiry(port, 'Is it still here?')).toBe(201);
  const [leads, pins] = [await leadsOf(parts), unwrap(await parts.client.show('redgum'))];
  expect(leads).toContain('Is it still here?');
  const backup = join(root, 'backup');
  await runTask(first(), 'backup', backup);
  await runTask(second(), 'restore', backup);
  const restored = await startParts(second(), ['edge-1']);
  try {
    expect(await leadsOf(restored)).toBe(leads);
    const { lockfile, revision } = unwrap(await restored.client.show('redgum'));
    expect({ lockfile, revision }).toEqual({ lockfile: pins.lockfile, revision: pins.revision });
    await expectSamePage([port, restored.edges[0]?.port ?? 0]);
  } finally {
    await restored.close();
  }
});
