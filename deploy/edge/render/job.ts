import type { PageRequest, WidgetRequest } from '@forecourt/contracts/release';

/** What every island of a document is told. */
export type RenderCommon = Pick<PageRequest, 'site' | 'origin' | 'nowMs' | 'deadlineMs' | 'address'>;

/** Islands of one remote to render, or a slice of the addresses of one of its pages to list. */
export type RenderWork =
  | ({ readonly kind: 'page' } & Pick<PageRequest, 'page' | 'prefix' | 'submission'>)
  | {
      readonly kind: 'widgets';
      readonly widgets: readonly Pick<WidgetRequest, 'widget' | 'context' | 'prefix' | 'submission'>[];
    }
  | { readonly kind: 'addresses'; readonly page: string; readonly after: string | null };

/** Whether a job handles a submission: it waits for the api's answer and takes longer than one that only renders. */
export function hasSubmission(job: RenderWork): boolean {
  if (job.kind === 'page') return job.submission !== undefined;
  return job.kind === 'widgets' && job.widgets.some(({ submission }) => submission !== undefined);
}

/** Work for one version of one remote. */
export type RenderJob = RenderWork & {
  /** Absolute path of the version's `server.mjs`. */
  readonly serverFile: string;
  readonly common: RenderCommon;
};
