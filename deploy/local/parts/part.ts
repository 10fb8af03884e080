import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LogPort } from '@forecourt/api';
import type { Budget } from '@forecourt/budget';
import type { Visitors } from '@forecourt/stock';
import type { createRateLimits } from '../../rate-limits/index.ts';
import type { Assets } from '../../registry/index.ts';
import type { PartListener } from '../listeners.ts';

/** Settings of the process that every part uses. */
export type PartSettings = {
  readonly env: NodeJS.ProcessEnv;
  /** The data folder. */
  readonly data: string;
  /** Published files, and the bucket if there is one. */
  readonly assets: Assets;
  readonly log: LogPort;
  readonly budget: Budget;
  readonly rates: ReturnType<typeof createRateLimits>;
  /** Addresses and networks whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Counts the visitors' requests in progress. Imports and indexing wait until there are none. */
  readonly visitors: Visitors;
};

/** A running part. */
export type Part = {
  readonly handle: PartListener;
  readonly close: () => Promise<void> | void;
};

/** Wraps a request handler of pages; if it throws, the response is a line of text. */
export function servePages(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  { what, shown, log }: { readonly what: string; readonly shown: string; readonly log: LogPort },
): PartListener {
  return (request, response) =>
    void answer(request, response).catch((err: unknown) => {
      log.error({ err }, `${what} could not be answered.`);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(`${shown} cannot be shown right now. Please try again.\n`);
    });
}
