import type { Site } from '../site-config/index.ts';

/** A slot in rendered markup. The comment `<!--slot:N-->` marks its position; N is its index in the list of slots. */
export type PlacedSlot = { readonly name: string; readonly context: unknown };

/** Name of the hidden field that contains a posted form's name. */
export const formField = 'form';

/** A form that a browser posted to an island. All JSON. */
export type FormSubmission = {
  /** Values by field name; only the first value of each field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Addresses of the client and of the proxies between client and edge, in the format of `X-Forwarded-For`. */
  readonly forwardedFor: string;
};

/**
 * Result of a submission. `accepted`: redirect to `to`, an address of this site; the island's markup is not used.
 * `invalid`: the shopper has to correct fields. `failed`: it is unknown whether the submission was stored. The island's
 * markup shows `invalid` and `failed`.
 */
export type SubmissionOutcome =
  | { readonly kind: 'accepted'; readonly to: string }
  | { readonly kind: 'invalid' | 'failed' };

/** An island that could not be rendered on the server; the browser tries again. */
export type RenderFailure = { readonly kind: 'failed'; readonly stage: 'load' | 'render'; readonly message: string };

/** Request to a remote's `server.mjs` for a page. All JSON. */
export type PageRequest = {
  readonly page: string;
  readonly address: {
    readonly path: string;
    readonly query: string;
    readonly params: Readonly<Record<string, string>>;
  };
  readonly site: Site;
  /** Origin of api and search. */
  readonly origin: string;
  readonly nowMs: number;
  /** Prefix of element ids, unique within the document. The browser hydrates the island with the same prefix. */
  readonly prefix: string;
  readonly deadlineMs: number;
  /** The posted form, if there is one: the island's action handles it before the island is rendered. */
  readonly submission?: FormSubmission | undefined;
};

export type PageResult =
  | {
      readonly kind: 'page';
      readonly status: 200 | 404 | 410;
      readonly html: string;
      readonly slots: readonly PlacedSlot[];
      readonly data: unknown;
      readonly head: PageHead;
      /**
       * Result of the submission, if there was one. Absent in versions that were built before form actions
       * existed.
       */
      readonly outcome?: SubmissionOutcome;
    }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean }
  | RenderFailure;

/** A page's metadata. @see kit's Head */
export type PageHead = {
  readonly title: string;
  readonly description?: string;
  readonly canonical?: string;
  readonly robots?: string;
  readonly image?: string;
  readonly leadImage?: { readonly src: string; readonly srcSet?: string; readonly sizes?: string };
  readonly jsonLd?: readonly object[];
};

/** Request to a remote's `server.mjs` for one widget at one mount point. */
export type WidgetRequest = Pick<PageRequest, 'site' | 'origin' | 'nowMs' | 'prefix' | 'deadlineMs' | 'address'> & {
  readonly widget: string;
  readonly context: unknown;
  readonly submission?: FormSubmission | undefined;
};

export type WidgetResult =
  | {
      readonly kind: 'widget';
      readonly html: string;
      readonly slots: readonly PlacedSlot[];
      readonly data: unknown;
      readonly outcome?: SubmissionOutcome;
    }
  | RenderFailure;

/** An address of a page for search engines. */
export type SitemapAddress = {
  /** The page's canonical path on this site, with query if it has one. */
  readonly path: string;
  /** ISO 8601. Absent: unknown. */
  readonly lastModified?: string;
  /** Paths or URLs of the page's pictures. */
  readonly images?: readonly string[];
};

/** A batch of a page's addresses. `next`: `after` of the request for the next batch; null in the last batch. */
export type SitemapSlice = { readonly addresses: readonly SitemapAddress[]; readonly next: string | null };

/** Request to a remote's `server.mjs` for the addresses of one of its pages. */
export type AddressesRequest = Pick<PageRequest, 'page' | 'site' | 'origin' | 'nowMs' | 'deadlineMs'> & {
  /** `next` of the previous batch; null for the first. */
  readonly after: string | null;
};

/** `none`: the page lists no addresses. */
export type AddressesResult =
  | ({ readonly kind: 'addresses' } & SitemapSlice)
  | { readonly kind: 'none' }
  | RenderFailure;

/** The functions that `server.mjs` exports. */
export type ServerEntry = {
  renderPage(request: PageRequest): Promise<PageResult>;
  renderWidget(request: WidgetRequest): Promise<WidgetResult>;
  /** Missing in versions that were built before sitemaps existed. */
  listAddresses?(request: AddressesRequest): Promise<AddressesResult>;
};

/** File addresses of one version of a remote. */
export type RemoteSource = {
  readonly version: string;
  /** URL of the container. */
  readonly entry: string;
  /** Style sheets by island: `pages/search.results`, `widgets/favourite`. */
  readonly styles: {
    readonly [island: string]: readonly { readonly href: string; readonly integrity: string; readonly key: string }[];
  };
};

/**
 * Name of the only Trusted Types policy that the edge's CSP allows: the shell uses it for JSON-LD of pages that it
 * renders itself.
 */
export const dataPolicyName = 'forecourt-data';

/** State that the edge passes to the shell with a document: JSON in `<script id="forecourt-page">`. */
export type PageState = {
  /**
   * Signed id of the lockfile from which the document was composed, in the format of `signedLockfilePattern`. Reports
   * repeat it, so that the api knows which versions the document may run.
   */
  readonly lockfile: string;
  readonly site: Site;
  /** Sources of each remote: first the pinned version, then the last good version. */
  readonly remotes: { readonly [remote: string]: readonly RemoteSource[] };
  /** Name of each page's remote, by route. */
  readonly pages: { readonly [route: string]: string };
  readonly nowMs: number;
  /** The page island in the document. `data` is absent when the browser has to load the data. */
  readonly page: { readonly route: string; readonly remote: string; readonly data?: unknown };
  /**
   * Data of the widgets in the document, by mount point. A mount point without an entry needs no data; `null`: the
   * browser renders it.
   */
  readonly places: { readonly [place: string]: { readonly data?: unknown } | null };
  /**
   * Present if the document was composed from a rollout's candidate. Navigation then asks `/-/release` whether
   * the candidate was rolled back.
   */
  readonly isCandidate?: true;
  /** Present if the document shows an override. Then the document's requests carry `previewHeader`. */
  readonly isPreview?: true;
};
