import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { LogPort } from '@forecourt/api';
import { siteHeader } from '@forecourt/contracts/api';
import type { ForecourtDatabase } from '@forecourt/database';
import type { ChangedCars } from '@forecourt/stock';
import { changedCars } from '@forecourt/stock';
import type { StockSource } from '../../edge/index.ts';
import type { PartListener } from '../listeners.ts';

/** Path at which the api tells edges which cars change. For all other callers the api has no such path. */
const path = '/api/stock-changes';

/** Interval at which the database is read, and maximum time for which a request waits for a change. */
const lookMs = 250;
const mostWaitMs = 5_000;

/** Time limit of the edge for a response. */
const timeoutMs = 10_000;

/**
 * Adds to the api the address at which edges wait for changes of the stock. Requests that name a site are not served
 * there, so server code of remotes cannot use this address.
 */
export function serveStockChanges(api: PartListener, { db, log }: { db: ForecourtDatabase; log: LogPort }) {
  const ended = new AbortController();
  const handle: PartListener = (request, response, on) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
    if (pathname !== path || on !== 'inside' || request.headers[siteHeader] !== undefined)
      return api(request, response, on);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const signal = AbortSignal.any([ended.signal, gone.signal]);
    waitForChanges(db, searchParams.get('after'), signal).then(
      (changes) => send(response, 200, changes),
      (err: unknown) => {
        log.error({ err }, 'Stock changes couldn’t be read.');
        send(response, 503, { error: { code: 'STOCK_UNREADABLE', message: 'The database isn’t answering.' } });
      },
    );
  };
  return {
    handle,
    /** Responds to all requests that wait for a change. */
    endWaiting: () => ended.abort(),
  };
}

/** Reads changes repeatedly, until there are some, `mostWaitMs` has passed or the signal aborts. */
async function waitForChanges(db: ForecourtDatabase, after: string | null, signal: AbortSignal): Promise<ChangedCars> {
  const untilMs = performance.now() + mostWaitMs;
  for (;;) {
    const found = await changedCars(db, after);
    if (after === null || found.cars.length > 0 || found.position !== after) return found;
    if (signal.aborted || performance.now() > untilMs) return found;
    await pause(lookMs, undefined, { signal }).catch(() => {});
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/**
 * Reads changes of the stock from the api.
 *
 * @param origin origin of the api
 */
export function readStockChanges(origin: () => string): StockSource {
  return async (after, signal) => {
    const address = new URL(path, origin());
    if (after !== null) address.searchParams.set('after', after);
    const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
    if (!response.ok) throw new Error(`the api responded ${response.status}`);
    return (await response.json()) as Awaited<ReturnType<StockSource>>;
  };
}
