import { endpoints } from '@forecourt/contracts/api';
import type { FailureReport, PageState } from '@forecourt/contracts/release';
import { failureCodeOf, lockfileIdOf } from '@forecourt/contracts/release';
import { stackFramesOf } from './stack-frames.ts';
import { viewField } from './view-id.ts';

/** A failure, and the remote that caused it. */
export type Failure = Pick<FailureReport, 'kind' | 'remote' | 'version'> & {
  readonly island?: string;
  readonly error: unknown;
  readonly outcome?: FailureReport['outcome'];
};

/**
 * Sends each failure once per page. Failures with the same remote, version, island and kind count as one, however often
 * a slot is repeated. If a file does not load, one report covers all islands that need it.
 */
export function createReporter(
  { lockfile, site }: Pick<PageState, 'lockfile' | 'site'>,
  send: (report: FailureReport) => void,
) {
  const sent = new Set<string>();
  return ({ error, ...failure }: Failure): void => {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 2000);
    const what = failure.kind === 'entry' ? message : failure.island;
    const key = [failure.kind, failure.remote, failure.version, what].join('|');
    if (sent.has(key)) return;
    sent.add(key);
    const frames = stackFramesOf(error);
    console.warn(`${failure.remote}@${failure.version}@${lockfileIdOf(lockfile)}@${site.slug}: ${message}`);
    send({
      ...failure,
      code: failureCodeOf({ kind: failure.kind, message }),
      message,
      lockfile,
      site: site.slug,
      path: location.pathname.slice(0, 2000),
      ...(frames.length > 0 && { frames }),
      ...viewField(),
    });
  };
}

export type Report = ReturnType<typeof createReporter>;

/** Sends a report to the platform, even while the page unloads. A failure to send is ignored. */
export function sendReport(report: FailureReport): void {
  void fetch(endpoints.reports(), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => {});
}
