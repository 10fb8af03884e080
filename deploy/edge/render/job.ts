import type { PageRequest, WidgetRequest } from '@forecourt/contracts/release';

/** What every island of a document is told. */
export type RenderCommon = Pick<PageRequest, 'site' | 'origin' | 'nowMs' | 'deadlineMs' | 'address'>;

/** Islands of one remote to render, or a slice of the addresses of one of its pages to list. */
export type RenderWork =
  | { readonly kind: 'page'; readonly page: string; readonly prefix: string }
  | { readonly kind: 'widgets'; readonly widgets: readonly Pick<WidgetRequest, 'widget' | 'context' | 'prefix'>[] }
  | { readonly kind: 'addresses'; readonly page: string; readonly after: string | null };

/** Work for one version of one remote. */
export type RenderJob = RenderWork & {
  /** Absolute path of the version's `server.mjs`. */
  readonly serverFile: string;
  readonly common: RenderCommon;
};
