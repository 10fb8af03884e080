import type { RouteName } from '@forecourt/contracts';
import type { PageRequest, WidgetRequest } from '@forecourt/contracts/release';
import type { VisitorSession } from '../gate/visitor-session.ts';
import type { ServerFile } from './server-file.ts';

/** What every island of a document receives. */
export type RenderCommon = Pick<PageRequest, 'site' | 'origin' | 'nowMs' | 'deadlineMs' | 'address'>;

/** Islands of one remote to render, or a slice of the addresses of one of its pages to list. */
export type RenderWork =
  | ({ readonly kind: 'page' } & Pick<PageRequest, 'page' | 'prefix' | 'submission'>)
  | {
      readonly kind: 'widgets';
      readonly widgets: readonly Pick<WidgetRequest, 'widget' | 'context' | 'prefix' | 'submission'>[];
    }
  | { readonly kind: 'addresses'; readonly page: string; readonly after: string | null };

/** The submission a job handles. It waits for the api's response and takes longer than one that only renders. */
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
  /** Of the visitor whose sign-in the job handles. It stays in the edge. */
  readonly session?: VisitorSession | undefined;
};

/** The page that signs in and out: the only one whose requests carry a visitor's session. */
const signInPage = 'account.sign-in' satisfies RouteName;

/** The session the requests of a job carry. */
export function sessionOf(job: RenderJob): VisitorSession | undefined {
  return job.kind === 'page' && job.page === signInPage && job.submission !== undefined ? job.session : undefined;
}
