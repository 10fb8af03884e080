import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { readConfiguration } from './configuration.ts';

const place = await mkdtemp(join(tmpdir(), 'forecourt-configuration-'));
afterAll(() => rm(place, { recursive: true }));
const FORECOURT_SITES_FILE = join(place, 'sites.json');
await writeFile(FORECOURT_SITES_FILE, '[]');

it('only the sites are required; without further variables, data and mail are stored in a folder', () => {
  expect(readConfiguration({ FORECOURT_SITES_FILE })).toMatchObject({
    place: { folder: join('.forecourt', 'database') },
    mail: { channel: 'mail-folder' },
    adminToken: undefined,
    trustProxy: false,
  });
});

it('the configured database and mail server are used instead of folders', () => {
  const env = {
    FORECOURT_SITES_FILE,
    DATABASE_URL: 'postgres://db/forecourt',
    SMTP_URL: 'smtp://mail',
    PORT: '0',
    TRUST_PROXY: '10.0.0.1',
  };
  expect(readConfiguration(env)).toMatchObject({
    port: 0,
    place: { url: 'postgres://db/forecourt' },
    mail: { channel: 'smtp' },
    trustProxy: '10.0.0.1',
  });
});

it.each([
  [{}, 'FORECOURT_SITES_FILE is not set'],
  [{ FORECOURT_SITES_FILE, PORT: '99999' }, 'PORT is "99999"'],
  [{ FORECOURT_SITES_FILE, PRICE_GAUGE_URL: 'gauge' }, 'PRICE_GAUGE_URL is "gauge"'],
  [{ FORECOURT_SITES_FILE, REGO_URL: 'register' }, 'REGO_URL is "register"'],
])('an error names the variable that is missing or wrong: %j', (env, message) => {
  expect(() => readConfiguration(env)).toThrow(message);
});

it('an error names the wrong part of a site’s configuration', async () => {
  const file = join(place, 'wrong.json');
  await writeFile(file, '[{"slug":"Not A Slug"}]');
  expect(() => readConfiguration({ FORECOURT_SITES_FILE: file })).toThrow(/wrong\.json" is wrong at 0\.slug/);
});
