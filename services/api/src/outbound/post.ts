import type { IncomingMessage } from 'node:http';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { BlockList } from 'node:net';
import type { LookUp } from '@forecourt/outbound';
import { createTargetGuard, responseTo, TargetRefused } from '@forecourt/outbound';

/** A post that failed. The message contains neither the body nor the response. */
export class PostFailed extends Error {}

export type Post = (url: string, sent: { headers: Readonly<Record<string, string>>; body: string }) => Promise<number>;

/** Maximum number of bytes that are read of a response's body; only its status is used. */
const mostAnswerBytes = 64 * 1024;
const mostRedirects = 3;

/**
 * Posts to configured URLs. Every URL, including that of a redirect, must use https, and its host must have only public
 * IP addresses. IP addresses in `allowed` may be private and need no TLS.
 *
 * @returns a function that posts and returns the status, which is 2xx
 */
export function createPost({
  allowed,
  timeoutMs = 10_000,
  lookup,
}: {
  readonly allowed: BlockList;
  readonly timeoutMs?: number;
  readonly lookup?: LookUp;
}): { readonly post: Post; readonly close: () => void } {
  const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };

  const guard = createTargetGuard({ allowed, ...(lookup && { lookup }) });

  const send = async (
    url: URL,
    headers: Readonly<Record<string, string>>,
    body: string,
    signal: AbortSignal,
  ): Promise<IncomingMessage> => {
    const protocol = url.protocol === 'http:' ? 'http:' : 'https:';
    const refused = guard.refusalOf(url.hostname, protocol);
    if (refused !== null) throw refused;
    const bytes = Buffer.from(body);
    const request = (protocol === 'http:' ? httpRequest : httpsRequest)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': bytes.length },
      agent: agents[protocol],
      lookup: guard.lookup(protocol),
      signal,
    });
    const response = responseTo(request);
    request.end(bytes);
    return response;
  };

  const post: Post = async (address, { headers, body }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = new URL(address);
    try {
      for (let redirects = 0; ; redirects += 1) {
        const response = await send(url, headers, body, signal);
        await readToEnd(response);
        const { statusCode: status = 0, headers: answered } = response;
        if (status >= 200 && status < 300) return status;
        if (status !== 307 && status !== 308) throw new PostFailed(`answered ${status}`);
        const next = URL.canParse(answered.location ?? '', url) ? new URL(answered.location ?? '', url) : null;
        if (next === null || redirects === mostRedirects || !/^https?:$/.test(next.protocol))
          throw new PostFailed(`answered ${status}, but its redirect can’t be followed`);
        if (url.protocol === 'https:' && next.protocol === 'http:') throw new PostFailed('redirects away from https');
        url = next;
      }
    } catch (error) {
      throw failureOf(error, signal, timeoutMs);
    }
  };
  return {
    post,
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

async function readToEnd(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    if (bytes > mostAnswerBytes) return void response.destroy();
  }
}

function failureOf(error: unknown, signal: AbortSignal, timeoutMs: number): PostFailed {
  if (error instanceof PostFailed) return error;
  if (error instanceof TargetRefused) return new PostFailed(error.message);
  if (signal.aborted) return new PostFailed(`no answer within ${timeoutMs / 1000} s`);
  const { code } = error as { readonly code?: unknown };
  return new PostFailed(`connection failed${typeof code === 'string' ? `: ${code}` : ''}`, { cause: error });
}
