import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loadSite } from '../sites/load.ts';
import { commands } from './commands/index.ts';
import { runCli } from './run-cli.ts';
import { sentRequests } from './testing/sent-requests.ts';

/**
 * Commands that send several requests or none, or whose options are not in the request. They have tests of their own.
 */
const others: ReadonlySet<string> = new Set([
  ...['create', 'add', 'adopt', 'dev', 'publish', 'preview', 'search setup'],
  ...['site new', 'site check', 'stock mapping infer', 'stock mapping check', 'stock mapping put'],
]);

/** Responses to the GET requests that a command sends before its main request. */
const lists: Readonly<Record<string, readonly unknown[]>> = {
  'GET /registry/v1/sites': [],
  'GET /registry/v1/channels': [{ site: 'redgum', channel: 'next', holds: [] }],
};

const redgum = loadSite('redgum');
let received: unknown[][] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (bytes) => {
    body += String(bytes);
  });
  request.on('end', () => {
    const what = `${request.method} ${request.url}`;
    received.push(body === '' ? [what] : [what, body.startsWith('{') ? JSON.parse(body, named) : body]);
    const list = lists[what];
    response.writeHead(list ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(list ?? {}));
  });
});
/** Replaces the configuration of redgum by a short text, so that the rows stay readable. */
const named = (_: string, value: unknown) =>
  (value as { template?: unknown } | null)?.template === redgum.template ? 'configuration of redgum' : value;

let folder: string;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-sent-'));
  await writeFile(join(folder, 'redgum.json'), JSON.stringify({ id: 'cf-1', site: 'redgum', config: redgum }));
  await writeFile(join(folder, 'feed.csv'), 'Stock,Price\n1,100\n');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

it.each(sentRequests.map(([words, ...request]) => ({ words, request })))(
  'forecourt $words sends the expected request',
  async ({ words, request }) => {
    received = [];
    const env = { FORECOURT_SERVER: address, FORECOURT_TOKEN: 'fct_test' };
    await runCli(words.split(' '), { env, cwd: folder, out: () => {}, err: () => {} });
    expect(received.at(-1)).toEqual(request);
  },
);

it('the table of requests contains each option of each command that sends one request', () => {
  const unused = commands.flatMap(({ name, texts = [], flags = [] }) => {
    const rows = sentRequests.filter(([words]) => words.startsWith(`${name} `)).map(([words]) => `${words} `);
    const options = [...texts, ...flags].filter((option) => !rows.some((row) => row.includes(` --${option} `)));
    return others.has(name) ? [] : options.map((option) => `${name} --${option}`);
  });
  expect(unused).toEqual([]);
});
