import type { LimitDefinitions } from './definition.ts';

/** Limits on the content of a page and its parts, and on the number of documents composed at a time. */
export const composing = {
  // A page of 32 results has 65 slots, so ordinary pages stay below the limit.
  slotsPerIsland: {
    variable: 'BUDGET_SLOTS',
    default: 128,
    unit: 'slots',
    counts: 'slots in the markup of one island',
  },
  slotDepth: {
    variable: 'BUDGET_SLOT_DEPTH',
    default: 4,
    unit: 'levels',
    counts: 'widgets within widgets below a page or the frame',
  },
  widgetsPerDocument: {
    variable: 'BUDGET_WIDGETS',
    default: 256,
    unit: 'widgets',
    counts: 'widgets rendered for one document',
  },
  documentBytes: {
    variable: 'BUDGET_DOCUMENT_BYTES',
    default: 4_194_304,
    unit: 'bytes',
    counts: 'markup and data of all islands of one document',
  },
  // The style sheets of a demo site's home page have about 150,000 bytes.
  inlineStyleBytes: {
    variable: 'BUDGET_INLINE_STYLE_BYTES',
    default: 262_144,
    unit: 'bytes',
    counts: 'style sheets written into one document; further ones are linked',
  },
  // The context with a vehicle, its lenders' quotes and disclaimers has about 8,000 characters.
  contextCharacters: {
    variable: 'BUDGET_CONTEXT_CHARACTERS',
    default: 32_768,
    unit: 'characters',
    counts: 'context that a slot passes to one widget',
  },
  // A head costs more than its size. A document contains it twice, and escaping makes an HTML character up to five
  // times as long.
  headCharacters: {
    variable: 'BUDGET_HEAD_CHARACTERS',
    default: 131_072,
    unit: 'characters',
    counts: 'title, description and structured data of one page, as JSON',
  },
  composeMs: {
    variable: 'BUDGET_COMPOSE_MS',
    default: 500,
    unit: 'ms',
    counts: 'the edge’s own work on one document, without its render processes',
  },
  documentsAtATime: {
    variable: 'BUDGET_DOCUMENTS',
    default: 4,
    unit: 'documents',
    counts: 'documents composed at a time for one site; others wait',
  },
  documentsWaiting: {
    variable: 'BUDGET_DOCUMENTS_WAITING',
    default: 64,
    unit: 'documents',
    counts: 'documents of one site that are waiting to be composed; more get 503',
  },
  documentsInAll: {
    variable: 'BUDGET_DOCUMENTS_IN_ALL',
    default: 12,
    unit: 'documents',
    counts: 'documents composed at a time for all sites; others wait, except each site’s first',
  },
  documentWaitMs: {
    variable: 'BUDGET_DOCUMENT_WAIT_MS',
    default: 3_000,
    unit: 'ms',
    counts: 'how long a document waits to be composed before it gets 503',
  },
  readsWaiting: {
    variable: 'BUDGET_READS_WAITING',
    default: 100,
    unit: 'requests',
    counts:
      'costly reads (similar vehicles, lists of vehicles, prices, valuations, free times) waiting for one site; more get 429',
  },
  readWaitMs: {
    variable: 'BUDGET_READ_WAIT_MS',
    default: 5_000,
    unit: 'ms',
    counts: 'how long a costly read waits before it gets 429',
  },
  readMsPerSecond: {
    variable: 'BUDGET_READ_MS',
    default: 250,
    unit: 'ms',
    counts: 'time spent on one site’s costly reads each second; further reads wait',
  },
  readMsPerSecondInAll: {
    variable: 'BUDGET_READ_MS_IN_ALL',
    default: 500,
    unit: 'ms',
    counts: 'time spent on all sites’ costly reads each second; further reads wait',
  },
  visitorReads: {
    variable: 'BUDGET_VISITOR_READS',
    default: 8,
    unit: 'requests',
    counts: 'api reads that one address can run at a time on one site; others wait',
  },
  visitorReadsWaiting: {
    variable: 'BUDGET_VISITOR_READS_WAITING',
    default: 200,
    unit: 'requests',
    counts: 'api reads that one address can have waiting on one site; more get 429',
  },
  registryCallsWaiting: {
    variable: 'BUDGET_REGISTRY_CALLS_WAITING',
    default: 200,
    unit: 'requests',
    counts: 'registry calls waiting for one token, and for one site; more get 429',
  },
  registryCallWaitMs: {
    variable: 'BUDGET_REGISTRY_CALL_WAIT_MS',
    default: 10_000,
    unit: 'ms',
    counts: 'how long a registry call waits before it gets 429; an upload waits six times as long',
  },
  registryEdgeCallsWaiting: {
    variable: 'BUDGET_REGISTRY_EDGE_CALLS_WAITING',
    default: 2_000,
    unit: 'requests',
    counts: 'registry calls waiting for an edge’s token, which has its own queue; more get 429',
  },
  sitemapSlices: {
    variable: 'BUDGET_SITEMAP_SLICES',
    default: 500,
    unit: 'slices',
    counts: 'slices in one page’s list of addresses',
  },
  sitemapSliceAddresses: {
    variable: 'BUDGET_SITEMAP_SLICE_ADDRESSES',
    default: 5_000,
    unit: 'addresses',
    counts: 'addresses of one slice',
  },
  sitemapAddresses: {
    variable: 'BUDGET_SITEMAP_ADDRESSES',
    default: 250_000,
    unit: 'addresses',
    counts: 'addresses of one page',
  },
  sitemapBytes: {
    variable: 'BUDGET_SITEMAP_BYTES',
    default: 268_435_456,
    unit: 'bytes',
    counts: 'one site’s sitemaps on disk',
  },
  prewarmAddresses: {
    variable: 'BUDGET_PREWARM_ADDRESSES',
    default: 20_000,
    unit: 'addresses',
    counts: 'addresses prewarmed for one site',
  },
  unyieldingMs: {
    variable: 'BUDGET_UNYIELDING_MS',
    default: 20,
    unit: 'ms',
    counts: 'time the main process spends on a long task before it lets other tasks run',
  },
  markdownWork: {
    variable: 'BUDGET_MARKDOWN_WORK',
    default: 4_000_000,
    unit: 'steps',
    counts:
      'Markdown marks times characters of each paragraph, added up over a dealer’s text; the rest is shown as typed',
  },
  contentDepth: {
    variable: 'BUDGET_CONTENT_DEPTH',
    default: 24,
    unit: 'levels',
    counts: 'depth of nested quotes, lists and elements in a dealer’s text',
  },
} as const satisfies LimitDefinitions;
