import type { RouteName } from '@forecourt/contracts';
import type { PageRequest, WidgetRequest } from '@forecourt/contracts/release';
import type { VisitorSession } from '../gate/visitor-session.ts';
import type { ServerFile } from './server-file.ts';

/** Values that all islands of a document receive. */
export type RenderCommon = Pick<PageRequest, 'site' | 'origin' | 'nowMs' | 'deadlineMs' | 'address'>;

/** Work of a job: to render islands of one remote, or to list a batch of addresses of one of its pages. */
export type RenderWork =
  | ({ readonly kind: 'page' } & Pick<PageRequest, 'page' | 'prefix' | 'submission'>)
  | {
      readonly kind: 'widgets';
      readonly widgets: readonly Pick<WidgetRequest, 'widget' | 'context' | 'prefix' | 'submission'>[];
    }
  | { readonly kind: 'addresses'; readonly page: string; readonly after: string | null };

/**
 * The form submission that a job handles; undefined for other jobs. A job with a submission waits for the api's
 * response, so it takes longer than other jobs.
 */
export function submissionOf(job: RenderWork): PageRequest['submission'] {
  if (job.kind === 'page') return job.submission;
  return job.kind === 'widgets'
    ? job.widgets.find(({ submission }) => submission !== undefined)?.submission
    : undefined;
}

/** A job for one version of a remote. */
export type RenderJob = RenderWork & {
  readonly server: ServerFile;
  readonly common: RenderCommon;
  /**
   * Id of the lockfile with which a posted form is handled. The lead is attributed to the versions in this lockfile.
   * Absent: no form was posted.
   */
  readonly lockfile?: string | undefined;
  /**
   * Session of the visitor who posted the form. The edge adds its cookies to requests of the job, but does not pass
   * the session to the render process. Absent: no form was posted.
   */
  readonly session?: VisitorSession | undefined;
};

/** The page on which visitors sign in and out. Only the requests of this page carry a visitor's session. */
const signInPage = 'account.sign-in' satisfies RouteName;

/** The session that the requests of a job carry. Undefined unless the job handles a form posted to the sign-in page. */
export function sessionOf(job: RenderJob): VisitorSession | undefined {
  return job.kind === 'page' && job.page === signInPage && job.submission !== undefined ? job.session : undefined;
}
