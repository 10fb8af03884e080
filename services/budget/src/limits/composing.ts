import type { LimitDefinitions } from './definition.ts';

/** What a page and its parts may hold, and how many documents are composed at a time. */
export const composing = {
  // A page of 32 results has 65 slots.
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
  // The home page of a demo site has about 150,000.
  inlineStyleBytes: {
    variable: 'BUDGET_INLINE_STYLE_BYTES',
    default: 262_144,
    unit: 'bytes',
    counts: 'style sheets written into one document; further ones are linked',
  },
  // A vehicle with its lenders' quotes and disclaimers takes about 8,000.
  contextCharacters: {
    variable: 'BUDGET_CONTEXT_CHARACTERS',
    default: 32_768,
    unit: 'characters',
    counts: 'what a slot says to one widget',
  },
  // The head is written twice, and each escaped HTML character takes five characters.
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
    counts: 'work of the edge itself on one document, its render processes not counted',
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
    counts: 'documents of one site that wait to be composed; more get 503',
  },
  documentsInAll: {
    variable: 'BUDGET_DOCUMENTS_IN_ALL',
    default: 12,
    unit: 'documents',
    counts: 'documents composed at a time for all sites; others wait, but for the first of each site',
  },
  documentWaitMs: {
    variable: 'BUDGET_DOCUMENT_WAIT_MS',
    default: 3_000,
    unit: 'ms',
    counts: 'wait of a document to be composed; then it gets 503',
  },
  readsWaiting: {
    variable: 'BUDGET_READS_WAITING',
    default: 100,
    unit: 'requests',
    counts:
      'costly reads (similar vehicles, lists of vehicles, prices, valuations, free times) of one site that wait; more get 429',
  },
  readWaitMs: {
    variable: 'BUDGET_READ_WAIT_MS',
    default: 5_000,
    unit: 'ms',
    counts: 'wait of a costly read; then it gets 429',
  },
  readMsPerSecond: {
    variable: 'BUDGET_READ_MS',
    default: 250,
    unit: 'ms',
    counts: 'costly reads of one site within a second; further ones wait',
  },
  readMsPerSecondInAll: {
    variable: 'BUDGET_READ_MS_IN_ALL',
    default: 500,
    unit: 'ms',
    counts: 'costly reads of all sites within a second; further ones wait',
  },
  visitorReads: {
    variable: 'BUDGET_VISITOR_READS',
    default: 8,
    unit: 'requests',
    counts: 'reads of the api by one address at one site that run at a time; others wait',
  },
  visitorReadsWaiting: {
    variable: 'BUDGET_VISITOR_READS_WAITING',
    default: 200,
    unit: 'requests',
    counts: 'reads of the api by one address at one site that wait; more get 429',
  },
  registryCallsWaiting: {
    variable: 'BUDGET_REGISTRY_CALLS_WAITING',
    default: 200,
    unit: 'requests',
    counts: 'calls of the registry of one token, and of one site, that wait; more get 429',
  },
  registryCallWaitMs: {
    variable: 'BUDGET_REGISTRY_CALL_WAIT_MS',
    default: 10_000,
    unit: 'ms',
    counts: 'wait of a call of the registry; then it gets 429',
  },
  registryEdgeCallsWaiting: {
    variable: 'BUDGET_REGISTRY_EDGE_CALLS_WAITING',
    default: 2_000,
    unit: 'requests',
    counts: 'the same of the token of an edge, which has a queue of its own; more get 429',
  },
  sitemapSlices: {
    variable: 'BUDGET_SITEMAP_SLICES',
    default: 500,
    unit: 'slices',
    counts: 'slices of addresses of one page',
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
    counts: 'sitemaps of one site, on disk',
  },
  prewarmAddresses: {
    variable: 'BUDGET_PREWARM_ADDRESSES',
    default: 20_000,
    unit: 'addresses',
    counts: 'addresses of one site that are prewarmed',
  },
  unyieldingMs: {
    variable: 'BUDGET_UNYIELDING_MS',
    default: 20,
    unit: 'ms',
    counts: 'work of the main process on one long task before it lets others run',
  },
  markdownWork: {
    variable: 'BUDGET_MARKDOWN_WORK',
    default: 4_000_000,
    unit: 'steps',
    counts: 'marks of a paragraph times its characters, in all of a dealer’s text; what is over it is shown as typed',
  },
  contentDepth: {
    variable: 'BUDGET_CONTENT_DEPTH',
    default: 24,
    unit: 'levels',
    counts: 'quotes, lists and elements within each other in a dealer’s text',
  },
} as const satisfies LimitDefinitions;
