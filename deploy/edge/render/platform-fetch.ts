import type { LimitName } from '@forecourt/budget';
import { BudgetExceeded, createSiteShares, defaultBudget } from '@forecourt/budget';
import { documentHeader, endpoints, siteHeader } from '@forecourt/contracts/api';
import type { Span } from '@forecourt/tracing';
import { failSpan, inRequestSpan, outgoingTrace } from '@forecourt/tracing';
import type { Dispatcher } from 'undici';
import { fetch } from 'undici';
import { backendOf, createBackendFetch } from './backend-fetch.ts';
import { passedHeaders, requestBytes } from './confined/request-parts.ts';
import type { FetchedResponse } from './fetched-body.ts';
import { ofTransfer, readAtMost } from './fetched-body.ts';
import type { RenderJob } from './job.ts';
import { sessionOf, submissionOf } from './job.ts';
import type { FetchMessage } from './messages.ts';
import { createSharedReads } from './shared-reads.ts';

/**
 * Makes a request of server code for the site of its job. If the request is refused or fails, the result contains the
 * reason. Never throws.
 */
export type PlatformFetch = (
  job: RenderJob,
  request: Omit<FetchMessage, 'kind' | 'id'>,
  signal: AbortSignal,
) => Promise<
  | { readonly error: string }
  /** The limit that the job exceeded. */
  | { readonly error: string; readonly exceeded: LimitName }
  | FetchedResponse
>;

/** Timeout of a request, longer than the longest deadline of server code. */
const timeoutMs = 6_000;

/** Processor time of the main process that the requests of one site may use. */
const allowance = { freeMs: 250, msPerSecond: 1_000, mostOwedMs: 500 };

/** Maximum number of waiting requests. It is never reached, because each job has limits of its own. */
const mostWaiting = 100_000;

/**
 * Creates the function that makes the requests of server code.
 *
 * @param dispatcher opens connections, and may serve stale responses while a server fails
 * @param options.signLockfile signs the lockfile id that the requests of a posted form carry
 */
export function createPlatformFetch(
  dispatcher: Dispatcher,
  budget = defaultBudget,
  {
    signLockfile = (_, lockfile) => lockfile,
    tokenOf = () => undefined,
  }: {
    readonly signLockfile?: ((site: string, lockfile: string) => string) | undefined;
    /** The bearer token with which a site's requests to a backend are sent. */
    readonly tokenOf?: (site: string, origin: string) => string | undefined;
  } = {},
): PlatformFetch {
  const tooLong = (limit: LimitName, url: string) => ({
    error: `FETCH_TOO_LONG: ${new BudgetExceeded(limit, budget, url).message}`,
    exceeded: limit,
  });
  const shares = createSiteShares({ atATime: budget.renderRequestsAtATime, waiting: mostWaiting, allowance });
  /**
   * Limits each site's open requests to other servers, such as an external search host. Processor time is not limited
   * for these.
   */
  const elsewhere = createSiteShares({ atATime: budget.renderRequestsAtATime, waiting: mostWaiting });
  const received = new WeakMap<RenderJob, number>();
  /** Adds bytes to the job's total. Returns false once the job has received more than permitted. */
  const isWithinJob = (job: RenderJob, bytes: number): boolean => {
    const all = (received.get(job) ?? 0) + bytes;
    received.set(job, all);
    return all <= budget.renderResponsesBytes;
  };
  const backends = createBackendFetch({ dispatcher, tokenOf });
  const readOnce = createSharedReads();
  const request: PlatformFetch = async (job, { url, method, headers, body }, signal) => {
    const backend = backendOf(job, url);
    if (backend !== undefined) {
      return backends(job, { url, method, headers, backend }, signal);
    }
    const submission = submissionOf(job);
    const refusal = refusalOf(job, url, method, submission !== undefined);
    const isOwn = isToPlatform(job, url);
    if (refusal !== null) return { error: refusal };
    const session = isOwn && new URL(url).pathname.startsWith(endpoints.session()) ? sessionOf(job) : undefined;
    const isPosted = isOwn && submission !== undefined;
    const counted = isPosted ? job.session?.rollout : undefined;
    const override = isPosted ? job.session?.override : undefined;
    const cookies = [session?.cookie, counted, override].filter((cookie) => cookie !== undefined).join('; ');
    try {
      const response = await fetch(url, {
        method,
        headers: [
          ...passedHeaders(headers),
          ...(isOwn ? [...toPlatform(job), ...Object.entries(outgoingTrace())] : []),
          // The api gets the address of the visitor who posts the form, because its rate limits apply to visitors.
          ...(isOwn && submission !== undefined ? [['x-forwarded-for', submission.forwardedFor] as const] : []),
          ...(counted === undefined || job.lockfile === undefined
            ? []
            : [[documentHeader, signLockfile(job.common.site.slug, job.lockfile)] as const]),
          ...(session === undefined ? [] : [['x-forwarded-proto', session.protocol] as const]),
          ...(session?.userAgent === undefined ? [] : [['user-agent', session.userAgent] as const]),
          ...(cookies === '' ? [] : [['cookie', cookies] as const]),
        ].map(([...header]) => header),
        body,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        dispatcher,
      });
      session?.set.push(...response.headers.getSetCookie());
      const bytes = await readAtMost(response.body, budget.renderResponseBytes);
      if (bytes === null) return tooLong('renderResponseBytes', url);
      return {
        status: response.status,
        headers: [...response.headers].filter(([name]) => !ofTransfer.has(name)),
        body: bytes,
      };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
      return { error: `FETCH_FAILED: ${url}: ${String(error)}${cause}` };
    }
  };
  return async (job, message, signal) => {
    // The size is checked first, because every other check takes time that grows with the address and the headers.
    if (requestBytes(message) > budget.renderRequestBytes)
      return tooLong('renderRequestBytes', message.url.slice(0, 200));
    const isOwn = isToPlatform(job, message.url);
    const work = () => {
      // The platform finishes a request even if the job no longer needs the response. So the request counts until it is
      // finished.
      const sent = () => request(job, message, isOwn ? new AbortController().signal : signal);
      return inRequestSpan(message, (span) => sent().then((result) => noteOutcome(span, result)));
    };
    // An aborted request that has not begun leaves the queue. A job may begin dozens of requests and end at once, and
    // their bodies would otherwise stay in memory.
    const send = () =>
      (isOwn ? shares : elsewhere)
        .run(job.common.site.slug, work, { signal })
        .catch((error: unknown) => ({ error: `FETCH_FAILED: ${message.url}: ${String(error)}` }));
    const fetched = readOnce(job, message, isOwn, send).then((response) =>
      'body' in response && !isWithinJob(job, response.body.byteLength)
        ? tooLong('renderResponsesBytes', message.url)
        : response,
    );
    return Promise.race([untilAborted(signal), fetched]);
  };
}

/**
 * Records in a request's span how the request ended. Messages of errors contain the address, so only the code is
 * recorded.
 */
function noteOutcome<Result extends object>(span: Span, result: Result): Result {
  if ('status' in result) span.setAttribute('http.response.status_code', Number(result.status));
  if ('error' in result) failSpan(span, String(result.error).split(':')[0] ?? '');
  return result;
}

const aborted = { error: 'FETCH_ABORTED: the request was aborted' };

function untilAborted(signal: AbortSignal): Promise<typeof aborted> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(aborted), { once: true }));
}

/**
 * Headers of all requests to api and search. Both run nearby, so compressing responses would cost more time than it
 * saves.
 */
const toPlatform = ({ common }: RenderJob) =>
  [
    [siteHeader, common.site.slug],
    ['accept-encoding', 'identity'],
  ] as const;

const isToPlatform = ({ common }: RenderJob, url: string): boolean =>
  URL.parse(url)?.origin === new URL(common.origin).origin;

/**
 * The reason why a request is refused, or null. Server code may read the data of its site's pages, and send what a
 * visitor posted.
 */
function refusalOf({ common }: RenderJob, text: string, method: string, hasSubmission: boolean): string | null {
  const url = URL.parse(text);
  const own = new URL(common.origin);
  const { host } = common.site.search;
  const searchOrigin = host === '' ? own.origin : new URL(/^https?:\/\//.test(host) ? host : `https://${host}`).origin;
  const isApi = url?.origin === own.origin && url.pathname.startsWith('/api/');
  const isSearch = url?.origin === searchOrigin && url.pathname.startsWith('/1/');
  if (!isApi && !isSearch)
    return `FETCH_REFUSED: server code may only request ${own.origin}/api/, ${searchOrigin}/1/ and the backends that its version declares and its site allows, not ${text.slice(0, 200)}`;
  const isRead = method === 'GET' || (isSearch && method === 'POST');
  if (!isRead && !(method === 'POST' && hasSubmission))
    return `FETCH_REFUSED: server code may only post what a visitor has posted, not ${method} ${url?.pathname}`;
  return null;
}
