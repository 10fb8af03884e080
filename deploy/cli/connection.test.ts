import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openableLink } from './connection.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-connection-'));
const env = { FORECOURT_DATA_DIR: folder };
beforeAll(() => {
  writeFileSync(join(folder, 'admin-address'), 'http://127.0.0.1:4001\n');
  writeFileSync(join(folder, 'site-address'), 'http://<site>.localhost:4000\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const link = { site: 'redgum', url: 'https://redgum.example/?forecourt-override=a.b' };

it('a link of a platform that runs on this machine opens at its local address', async () => {
  expect(await openableLink(link, { server: 'http://127.0.0.1:4001', env })).toBe(
    'http://redgum.localhost:4000/?forecourt-override=a.b',
  );
});

it('a link of a platform on another machine opens at the site’s own host', async () => {
  expect(await openableLink(link, { server: 'https://admin.example.com', env })).toBe(link.url);
  expect(await openableLink(link, { server: 'http://127.0.0.1:4001', env: { FORECOURT_DATA_DIR: '/nowhere' } })).toBe(
    link.url,
  );
});
