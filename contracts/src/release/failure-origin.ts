import type { FailureReport } from './report.ts';

/** Cause of a failure. `own`: the failed remote itself; `platform`: the platform, its machine or the network. */
export type FailureOrigin = 'own' | 'platform';

/**
 * Codes of failures that do not count against the remote, with the reason. They include missed deadlines: a slow remote
 * shows in page views and vitals instead, because it hydrates late.
 */
export const platformFailures: Readonly<Record<string, string>> = {
  LOAD_TOO_SLOW: 'api, search or the machine gave no data within the deadline',
  RENDER_TOO_LATE: 'the machine was too busy to render in time',
  ISLAND_TOO_SLOW: 'an island’s file did not arrive in time',
  REMOTE_TOO_SLOW: 'the remote’s files did not arrive in time',
  MOUNT_TOO_SLOW: 'files or data did not arrive in time',
  FETCH_FAILED: 'the api or search closed the connection, or refused it',
  FETCH_ABORTED: 'the job ended before the api or search answered',
  SERVER_FAILED: 'the api failed',
  TOO_MANY_REQUESTS: 'the api limits its requests',
};

/** Endings of further codes of failures that the remote did not cause, with the reason. */
export const platformFailureEndings: Readonly<Record<string, string>> = {
  _UNREACHABLE: 'a service did not answer',
  _UNANSWERED: 'a service did not answer',
};

/** @param code as `failureCodeOf` returns it */
export function failureOriginOf(code: string): FailureOrigin {
  const isPlatforms =
    Object.hasOwn(platformFailures, code) ||
    Object.keys(platformFailureEndings).some((ending) => code.endsWith(ending));
  return isPlatforms ? 'platform' : 'own';
}

/** Codes for failures whose message contains no code. */
const codeOfKind: Readonly<Record<FailureReport['kind'], string>> = {
  entry: 'REMOTE_NOT_LOADED',
  load: 'LOAD_FAILED',
  render: 'RENDER_FAILED',
  mount: 'ISLAND_FAILED',
  event: 'EVENT_REFUSED',
  timeout: 'LOAD_TOO_SLOW',
};

/** Message of browsers and Node for work that the platform aborts after its deadline. The error has no code. */
const overDeadline = /aborted due to timeout/;

/** The code of a failure: the given code, else the code at the start of its message, else the code of its kind. */
export function failureCodeOf({ kind, code, message }: Pick<FailureReport, 'kind' | 'code' | 'message'>): string {
  if (code !== undefined) return code;
  const own = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/.exec(message.slice(0, 61))?.[1];
  if (own !== undefined && own.length <= 60) return own;
  return overDeadline.test(message) ? 'LOAD_TOO_SLOW' : codeOfKind[kind];
}
