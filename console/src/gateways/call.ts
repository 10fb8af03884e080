/**
 * Error of a call: the console's server, the registry or the api refused it or failed, or there was no response (status
 * 0). `fields`: faults by path.
 */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor({ status, code, message, fields = {} }: RefusalDetails) {
    super(message);
    this.name = 'CallRefused';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

type RefusalDetails = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
};

/**
 * Longest time that a read waits for its response. Writes have no limit: after a timeout it would be unknown whether
 * they were carried out.
 */
const longestReadMs = 20_000;

/** Whether the platform did not respond in time. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof CallRefused && error.code === 'CONSOLE_TIMED_OUT';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Calls the console's server, which passes the call on as the signed-in user.
 *
 * @param path below `/console/api`
 * @throws CallRefused, also with status 0 if there was no response
 */
export async function call<Value>(
  method: Method,
  path: string,
  { body, signal }: { readonly body?: unknown; readonly signal?: AbortSignal | undefined } = {},
): Promise<Value> {
  const limits = [signal ?? [], method === 'GET' ? AbortSignal.timeout(longestReadMs) : []].flat();
  const response = await fetch(`/console/api${path}`, {
    method,
    headers: {
      'x-forecourt-console': '1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(limits.length > 0 && { signal: AbortSignal.any(limits) }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    if (cause instanceof DOMException && cause.name === 'TimeoutError') throw timedOut();
    throw new CallRefused({
      status: 0,
      code: 'CONSOLE_UNREACHABLE',
      // Reads, which use GET or pass a signal, are retried. Writes are not.
      message:
        method === 'GET' || signal !== undefined
          ? 'The platform isn’t responding. Check that it’s running. This page keeps retrying.'
          : 'The platform isn’t responding, so we don’t know if that went through. Once it’s back, check before you try again.',
    });
  });
  const answer = (await response.json().catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'TimeoutError') throw timedOut();
    return null;
  })) as {
    readonly error?: Omit<RefusalDetails, 'status'>;
  } | null;
  if (response.ok) return answer as Value;
  const {
    code = 'CONSOLE_ANSWER_UNREADABLE',
    message = `The platform answered with an error (${response.status}). Check its log for the cause.`,
    fields,
  } = answer?.error ?? {};
  throw new CallRefused({ status: response.status, code, message, fields });
}

const timedOut = () =>
  new CallRefused({
    status: 0,
    code: 'CONSOLE_TIMED_OUT',
    message: `The platform didn’t answer within ${longestReadMs / 1_000} seconds. This page retries once the platform is back.`,
  });

/** Builds the path of a call to the registry. Each segment is URL-encoded. */
export const at = (...segments: readonly (string | number)[]): string =>
  `/registry/${segments.map((segment) => encodeURIComponent(segment)).join('/')}`;
