import type { Site } from '../site-config/index.ts';

/** A slot that rendered markup shows as `<!--slot:N-->`, N being its place in the list. */
export type PlacedSlot = { readonly name: string; readonly context: unknown };

/** Name of the hidden field that names the form a browser posts. */
export const formField = 'form';

/** What a browser posted to the form of an island. All JSON. */
export type FormSubmission = {
  /** By field name; the first value of each. */
  readonly fields: Readonly<Record<string, string>>;
  /** Addresses of the client and the proxies in between, as `X-Forwarded-For` has them. */
  readonly forwardedFor: string;
};

/**
 * What became of a submission. `accepted`: the result is `to`, an address of this site. `invalid`: fields are to be
 * corrected. `failed`: it is not known whether it was received. Both are shown by the island itself.
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
  /** Unique within the document; the browser adopts with the same. */
  readonly prefix: string;
  readonly deadlineMs: number;
  /** Handled by the island's action before it is rendered. */
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
      /** Of the submission that was requested; a version from before there were actions gives none. */
      readonly outcome?: SubmissionOutcome;
    }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean }
  | RenderFailure;

/** What a page says about itself. @see kit's Head */
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

/** An address of a page that engines should know. */
export type SitemapAddress = {
  /** The page's canonical address: path of this site, with query if it has one. */
  readonly path: string;
  /** ISO 8601; absent: not known. */
  readonly lastModified?: string;
  /** Paths or URLs of its pictures. */
  readonly images?: readonly string[];
};

/** Some of a page's addresses, and what to ask for the ones after them; null: these were the last. */
export type SitemapSlice = { readonly addresses: readonly SitemapAddress[]; readonly next: string | null };

/** Request to a remote's `server.mjs` for the addresses one of its pages has. */
export type AddressesRequest = Pick<PageRequest, 'page' | 'site' | 'origin' | 'nowMs' | 'deadlineMs'> & {
  /** `next` of the slice before; null begins. */
  readonly after: string | null;
};

/** `none`: the page lists no addresses. */
export type AddressesResult =
  | ({ readonly kind: 'addresses' } & SitemapSlice)
  | { readonly kind: 'none' }
  | RenderFailure;

/** What `server.mjs` exports besides the remote itself. */
export type ServerEntry = {
  renderPage(request: PageRequest): Promise<PageResult>;
  renderWidget(request: WidgetRequest): Promise<WidgetResult>;
  /** Versions from before there were sitemaps have none. */
  listAddresses?(request: AddressesRequest): Promise<AddressesResult>;
};

/** Files of one version of a remote, as the browser finds them. */
export type RemoteSource = {
  readonly version: string;
  /** URL of the container. */
  readonly entry: string;
  /** Style sheets by island: `pages/search.results`, `widgets/favourite`. */
  readonly styles: {
    readonly [island: string]: readonly { readonly href: string; readonly integrity: string; readonly key: string }[];
  };
};

/** The one trusted types policy the edge lets a document have: the shell's, for JSON-LD of pages it shows itself. */
export const dataPolicyName = 'forecourt-data';

/** What the edge passes to the shell about the document it sent: JSON in `<script id="forecourt-page">`. */
export type PageState = {
  /**
   * The id of the lockfile it was composed from and the edge's signature, as `signedLockfilePattern` has it. Reports give
   * it back, so that the api knows which versions the document could run.
   */
  readonly lockfile: string;
  readonly site: Site;
  /** The version to run first, then the last good one. */
  readonly remotes: { readonly [remote: string]: readonly RemoteSource[] };
  /** Which remote has which page. */
  readonly pages: { readonly [route: string]: string };
  readonly nowMs: number;
  /** The page island in the document; `data` is absent when the browser has to load it. */
  readonly page: { readonly route: string; readonly remote: string; readonly data?: unknown };
  /** Data of the widgets in the document, by place. A place without an entry needs none; `null` marks one left to the browser. */
  readonly places: { readonly [place: string]: { readonly data?: unknown } | null };
};
