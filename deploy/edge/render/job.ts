import type { RouteName } from '@forecourt/contracts';
import type { PageRequest, WidgetRequest } from '@forecourt/contracts/release';
import type { VisitorSession } from '../gate/visitor-session.ts';
import type { ServerFile } from './server-file.ts';

/** What every island of a document receives. */
export type RenderCommon = Pick<PageRequest, 'site' | 'origin' | 'nowMs' | 'deadlineMs' | 'address'>;

/** Islands of one remote to render, or a batch of addresses of one of its pages to list. */
export type RenderWork =
  | ({ readonly kind: 'page' } & Pick<PageRequest, 'page' | 'prefix' | 'submission'>)
  | {
      readonly kind: 'widgets';
      readonly widgets: readonly Pick<WidgetRequest, 'widget' | 'context' | 'prefix' | 'submission'>[];
    }
  | { readonly kind: 'addresses'; readonly page: string; readonly after: string | null };

/** The form submission a job handles. Such a job waits for the api's response and takes longer than rendering. */
export function submissionOf(job: RenderWork): PageRequest['submission'] {
  if (job.kind === 'page') return job.submission;
  return job.kind === 'widgets'
    ? job.widgets.find(({ submission }) => submission !== undefined)?.submission
    : undefined;
}

/** Work for one version of one remote. */
export type RenderJob = RenderWork & {
  readonly server: ServerFile;
  readonly common: RenderCommon;
  /** Id of the lockfile that handles a posted form: what it sends counts for these versions. Absent: nothing was posted. */
  readonly lockfile?: string | undefined;
  /** Session of the visitor whose sign-in the job handles. It stays in the edge. */
  readonly session?: VisitorSession | undefined;
};

/** The page that signs in and out: the only one whose requests carry a visitor's session. */
const signInPage = 'account.sign-in' satisfies RouteName;

/** The session that a job's requests carry. */
export function sessionOf(job: RenderJob): VisitorSession | undefined {
  return job.kind === 'page' && job.page === signInPage && job.submission !== undefined ? job.session : undefined;
}
