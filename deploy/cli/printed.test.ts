import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runCli } from './run-cli.ts';
import { printedTexts } from './testing/printed-texts.ts';

/** Responses to the requests that a command sends before the request whose response it prints. */
const before: Readonly<Record<string, unknown>> = {
  'GET /registry/v1/channels': [
    { site: 'redgum', channel: 'next', holds: [] },
    {
      site: 'wattle',
      channel: 'next',
      holds: [{ remote: 'mf-forms', why: 'a fair', heldBy: 'mia', heldAt: '2026-03-01T00:00:00Z' }],
    },
    { site: 'ironbark', channel: 'stable', holds: [] },
  ],
};

let answers: Readonly<Record<string, unknown>> = {};
const server = createServer((request, response) => {
  const answer = answers[`${request.method} ${request.url}`];
  const [status, body] = answer === undefined ? [500, {}] : [200, answer];
  request.resume();
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

it.each(printedTexts)('forecourt $words prints the expected text', async ({ words, request, answer, text }) => {
  answers = { ...before, [request]: answer };
  const printed: string[] = [];
  const env = { FORECOURT_SERVER: address, FORECOURT_TOKEN: 'fct_test' };
  const print = (line: string) => void printed.push(line);
  await runCli(words.split(' '), { env, cwd: '/', out: print, err: print });
  expect(printed.join('').trimEnd()).toBe(text);
});
