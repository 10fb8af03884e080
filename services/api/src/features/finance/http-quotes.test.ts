import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createHttpQuotes } from './http-quotes.ts';
import type { QuoteQuestion } from './quote-port.ts';

const quote = { weeklyRepaymentAmount: 171, advertisedRate: 8.49, comparisonRate: 9.12 };
const question: QuoteQuestion = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 30_000,
  loanTerm: 5,
  year: 2021,
  vin: 'JTMRV4',
  nvic: null,
  whoIsHelping: '',
};

const restMs = 30_000;
let stop = () => {};
afterEach(() => {
  jest.restoreAllMocks();
  stop();
});

type Request = { readonly path: string | undefined; readonly authorization: string | undefined; readonly body: string };

/** A service that gives these responses in order and repeats the last one; null: it does not respond. */
async function serve(...answers: (readonly [status: number, body: string] | null)[]) {
  const requests: Request[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    request.on('end', () => {
      requests.push({ path: request.url, authorization: request.headers.authorization, body });
      const given = answers[Math.min(requests.length, answers.length) - 1];
      if (given != null) response.writeHead(given[0], { 'content-type': 'application/json' }).end(given[1]);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  return { requests, quotes: createHttpQuotes({ base, token: 'secret', timeoutMs: 80, restMs }) };
}

const well = [200, JSON.stringify(quote)] as const;

describe('a quoting service over HTTP', () => {
  it('[FIN-056] the service gets the request with the configured token', async () => {
    const { requests, quotes } = await serve(well);
    expect(await quotes.quote(question)).toEqual(quote);
    expect(requests).toEqual([{ path: '/v1/quote', authorization: 'Bearer secret', body: JSON.stringify(question) }]);
  });

  it.each<[string, readonly [number, string] | null]>([
    ['fails', [500, '{}']],
    ['answers no JSON', [200, '<html>']],
    ['answers far too much', [200, JSON.stringify({ ...quote, more: 'x'.repeat(30_000) })]],
    ['hangs', null],
  ])('a quoting service that %s is called a second time', async (_, first) => {
    const { requests, quotes } = await serve(first, well);
    expect(await quotes.quote(question)).toEqual(quote);
    expect(requests).toHaveLength(2);
  });

  it('a request that the service answers without a quote is not repeated', async () => {
    const { requests, quotes } = await serve([422, '{}']);
    expect(await quotes.quote(question)).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it('a service that keeps failing is not called for a while, then tried again', async () => {
    const { requests, quotes } = await serve([500, '{}'], [500, '{}'], [500, '{}'], [500, '{}'], [500, '{}'], well);
    for (let time = 0; time < 3; time++)
      await expect(quotes.quote(question)).rejects.toMatchObject({ code: 'QUOTE_UNREACHABLE' });
    expect(requests).toHaveLength(5);
    await expect(quotes.quote(question)).rejects.toThrow('isn’t being called');
    expect(requests).toHaveLength(5);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + restMs);
    expect(await quotes.quote(question)).toEqual(quote);
  });

  it('errors never reveal the token', async () => {
    const { quotes } = await serve([500, 'secret']);
    await expect(quotes.quote(question)).rejects.toThrow(expect.not.stringContaining('secret'));
  });
});
