import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import proxyaddr from '@fastify/proxy-addr';
import type { LogPort } from '@forecourt/api';
import { listenerHeader } from '@forecourt/contracts/api';
import type { Context } from '@forecourt/tracing';
import { activeTrace, failSpan, inRequestSpan, outgoingTrace } from '@forecourt/tracing';
import { createProxyServer } from 'http-proxy-3';
import type { ListenerName } from '../listener-name.ts';
import type { Part } from '../parts/part.ts';
import type { PartsToken } from './parts-token.ts';
import { createTargets } from './targets.ts';

/** Time limit for connecting to another process. Processes of a platform are near each other. */
const connectMs = 1_000;

/** Time limit for a response. It is longer than the slowest request of a part, which is an import of a feed. */
const responseMs = 600_000;

/** Maximum number of attempts for a request, so that a process that has just ended causes no error for visitors. */
const mostAttempts = 2;

/**
 * Maximum size of a body that is read completely before the request is forwarded, so that the request can be repeated.
 * Queries of searches and forms without files are smaller.
 */
const mostRepeatedBytes = 64 * 1024;

/** Errors that occur before a connection is open. No process has received anything in this case. */
const neverConnected: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ECONNECT_TIMEOUT',
]);

/** An attempt to forward a request: its number, the request's body if it was read before, and the request's trace. */
type Sent = { readonly attempt: number; readonly body: Buffer | null; readonly trace: Context };

/**
 * A part that runs in other processes. Requests are forwarded to the processes in turn. If a process fails before it
 * responds, a GET or HEAD request without a body is sent to the next process. A request with a small body is sent again
 * only if no connection was made.
 *
 * @param urls origins of the processes
 */
export function createForward({
  part,
  urls,
  token,
  trustedProxies,
  log,
}: {
  readonly part: string;
  readonly urls: readonly string[];
  readonly token: PartsToken;
  /** Addresses and networks of the proxies whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly log: LogPort;
}): Part {
  const targets = createTargets(urls);
  const noteSender = createSenderNotes(trustedProxies);
  // The number of connections to a part is not limited: a request holds its connection until its response has ended, so
  // one client with slow requests could block all others. The listener limits clients' connections instead, in total
  // and per address.
  const agent = new Agent({ keepAlive: true, timeout: responseMs });
  const proxy = createProxyServer({ agent, connectTimeout: connectMs, proxyTimeout: responseMs });
  const send = (request: IncomingMessage, response: ServerResponse, on: ListenerName, sent: Sent) => {
    const target = targets.next();
    if (target === null) return unreachable(response, part);
    const method = request.method ?? '';
    const forwarding = inRequestSpan({ method, url: target, parent: sent.trace }, async (span) => {
      const headers = { ...token.header, [listenerHeader]: on, ...outgoingTrace() };
      const ended = Promise.withResolvers<void>();
      response.once('close', ended.resolve);
      const options = { target, headers, ...(sent.body !== null && { buffer: Readable.from([sent.body]) }) };
      proxy.web(request, response, options, (err) => {
        failSpan(span, 'unreachable');
        ended.resolve();
        // The visitor has disconnected, or the response has begun, so no other process is tried.
        if (response.destroyed || response.headersSent) return void response.destroy();
        log.warn({ err, part, target }, `A process of the ${part} did not respond.`);
        targets.fail(target);
        const isRepeatable = sent.body === null ? hasNoBody(request) : neverConnected.has(codeOf(err));
        if (isRepeatable && sent.attempt < mostAttempts)
          return send(request, response, on, { ...sent, attempt: sent.attempt + 1 });
        unreachable(response, part);
      });
      await ended.promise;
      if (response.headersSent) span.setAttribute('http.response.status_code', response.statusCode);
    });
    // Node throws if the request has a header that it cannot send.
    forwarding.catch((err: unknown) => {
      log.error({ err, part }, `A request to the ${part} could not be sent on.`);
      if (response.headersSent) response.destroy();
      else unreachable(response, part);
    });
  };
  return {
    handle(request, response, on) {
      if (hasUnforwardableBody(request)) return lengthRequired(response);
      noteSender(request, on);
      const first = { attempt: 1, body: null, trace: activeTrace() };
      if (!hasSmallBody(request)) return send(request, response, on, first);
      void buffer(request).then(
        (body) => send(request, response, on, { ...first, body }),
        () => response.destroy(),
      );
    },
    close() {
      targets.close();
      proxy.close();
      agent.destroy();
    },
  };
}

/**
 * Creates the function that writes the sender's address into the forwarding header, so that the other process does not
 * need to know the proxies in front of this process. Requests of this process itself have no sender.
 */
function createSenderNotes(trustedProxies: readonly string[]): (request: IncomingMessage, on: ListenerName) => void {
  const isTrusted = proxyaddr.compile(['loopback', ...trustedProxies]);
  return (request, on) => {
    const { headers } = request;
    if (on === 'inside' && headers['x-forwarded-for'] === undefined) return;
    headers['x-forwarded-for'] = proxyaddr(request, isTrusted);
  };
}

function hasNoBody({ method, headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return (method === 'GET' || method === 'HEAD') && length === undefined && encoding === undefined;
}

function hasSmallBody({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0);
  return length > 0 && length <= mostRepeatedBytes;
}

function codeOf(error: Error): unknown {
  return (error as NodeJS.ErrnoException).code;
}

/**
 * Whether the proxy would send this request's body without announcing a length. The other process would take such a
 * body for the next request on the connection (request smuggling).
 */
function hasUnforwardableBody({ method = '', headers }: IncomingMessage): boolean {
  return ['DELETE', 'OPTIONS'].includes(method) && headers['transfer-encoding'] !== undefined;
}

function lengthRequired(response: ServerResponse): void {
  const message = 'A request of this method needs a Content-Length for its body.';
  response.writeHead(411, {
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  response.end(JSON.stringify({ error: { code: 'LENGTH_REQUIRED', message } }));
}

function unreachable(response: ServerResponse, part: string): void {
  const body = JSON.stringify({ error: { code: 'PART_STOPPED', message: `The ${part} is not running.` } });
  response.writeHead(503, {
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'retry-after': '5',
  });
  response.end(body);
}
