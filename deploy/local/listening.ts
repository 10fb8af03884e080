import type { RequestListener, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultBudget } from '@forecourt/budget';
import { responseUnreadable } from '../edge/index.ts';
import { createPipelineLimit } from './incoming/pipeline-limit.ts';
import { StartProblem } from './start-problem.ts';

/** Time limit for receiving headers, which are small. A client that needs longer would only occupy a connection. */
const headersTimeoutMs = 20_000;

/**
 * Number of event listeners of a response above which Node warns. Node's default of ten is too low, because limits, log
 * and parts together add more.
 */
const mostListeners = 20;

/**
 * Starts an HTTP server on a port.
 *
 * @param port 0 takes any free port
 * @param host an address of this machine: `127.0.0.1`, or `0.0.0.0` and `::` for all addresses
 * @param variable name of the port's environment variable, for messages
 * @param requestTimeoutMs time limit for receiving a request with its body; a slower request gets 408
 * @param limit sets the limits of the server
 * @param mostPipelined maximum number of requests without a response per connection
 * @throws StartProblem if the port cannot be opened
 */
export async function listenOn(
  listener: RequestListener,
  port: number,
  host: string,
  {
    variable = 'PORT',
    requestTimeoutMs = 300_000,
    limit,
    mostPipelined = defaultBudget.pipelinedRequests,
  }: {
    readonly variable?: string;
    readonly requestTimeoutMs?: number;
    readonly limit?: (server: Server) => void;
    readonly mostPipelined?: number;
  } = {},
) {
  const underWay = new Set<ServerResponse>();
  let finishing = false;
  let onResponded = () => {};
  const pipelined = createPipelineLimit(mostPipelined);
  const timeouts = { requestTimeout: requestTimeoutMs, headersTimeout: headersTimeoutMs };
  const server = createServer(timeouts, (request, response) => {
    // A client that has reset its connection has no address any more. The limits count requests by address.
    if (request.socket.remoteAddress === undefined) return void request.socket.destroy();
    if (!pipelined.admit(request)) return;
    response.setMaxListeners(mostListeners);
    underWay.add(response);
    if (finishing) closeAfter(response);
    response.once('close', () => {
      underWay.delete(response);
      pipelined.release(request);
      if (finishing) setImmediate(onResponded);
    });
    listener(request, response);
  });
  server.on('clientError', responseUnreadable);
  limit?.(server);
  server.keepAliveTimeout = 65_000;
  await open(server, port, host, variable);
  return {
    port: (server.address() as AddressInfo).port,
    /**
     * Accepts no further connections, waits for the requests in progress, and closes each connection after its
     * response. Requests that have not ended after `withinMs` are cut off.
     *
     * @returns number of requests cut off
     */
    async finish(withinMs: number): Promise<number> {
      finishing = true;
      server.close();
      for (const response of underWay) closeAfter(response);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        onResponded = () => {
          // A response whose head was sent earlier has no `connection: close` header, so its connection is closed
          // here.
          server.closeIdleConnections();
          if (underWay.size > 0) return;
          clearTimeout(timer);
          resolve();
        };
        onResponded();
      });
      const cutOff = underWay.size;
      server.closeAllConnections();
      return cutOff;
    },
  };
}

/** A running HTTP server. */
export type Listening = Awaited<ReturnType<typeof listenOn>>;

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

function open(server: Server, port: number, host: string, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Stop what’s running there, or choose another, such as ${variable}=${port + 2}.`
          : error.code === 'EACCES'
            ? `Port ${port} needs rights this user doesn’t have. Choose one above 1023, such as ${variable}=4000.`
            : `Port ${port} of ${host} cannot be opened: ${error.message}.`;
      reject(new StartProblem(sentence, { cause: error }));
    });
    server.listen({ port, host }, resolve);
  });
}
