import * as z from '@forecourt/contracts/schema';

/** One row of a feed that was left out, and why. */
export const RefusedRow = z.object({
  /** Line of the feed on which the row starts; the header is line 1. A row with embedded newlines spans several. */
  line: z.int().check(z.gte(1)),
  /** A sentence for the person who sends the feed. */
  reason: z.string(),
  /** The value that was wrong, as it stands in the feed, when one value is to blame. */
  value: z.optional(z.string()),
});
export type RefusedRow = z.Infer<typeof RefusedRow>;

/** `imported + unchanged + updated + refused = total`; `soldOut` cars are not rows but cars missing from the feed. */
export const ImportCounts = z.object({
  /** Rows of the feed without its header. */
  total: z.int(),
  /** New cars. */
  imported: z.int(),
  /** Cars already stored with the same content. */
  unchanged: z.int(),
  /** Cars already stored whose content differed. */
  updated: z.int(),
  refused: z.int(),
  /** Cars of the dealership that a full feed no longer lists, now sold. */
  soldOut: z.int(),
});
export type ImportCounts = z.Infer<typeof ImportCounts>;

/** What became of a feed: the answer of `POST /api/admin/stock/imports`. */
export const ImportReport = z.object({
  importId: z.string(),
  /** Slug of the dealership the feed is for. */
  dealership: z.string(),
  mapping: z.string(),
  /** True: everything was checked and counted, nothing was stored. */
  dryRun: z.boolean(),
  rows: ImportCounts,
  refusedRows: z.array(RefusedRow),
  /** Columns of the feed that the mapping has no use for. */
  headersUnused: z.array(z.string()),
});
export type ImportReport = z.Infer<typeof ImportReport>;

/** A feed as it arrives. */
export type FeedImport = {
  readonly dealershipSlug: string;
  /** Name of the column mapping. */
  readonly mapping: string;
  readonly csv: Uint8Array;
  readonly dryRun: boolean;
};

/** Why a feed as a whole cannot be read; the sentence is for the person who sends it. Nothing was stored. */
export type FeedRefusal = {
  readonly code: 'STOCK_MAPPING_UNKNOWN' | 'STOCK_DEALERSHIP_UNKNOWN' | 'STOCK_FEED_UNREADABLE';
  readonly message: string;
};

/** What the api needs of the stock service. */
export type StockPort = {
  /**
   * Checks a feed row by row and, unless it is a dry run, stores its good rows. Bad rows never
   * stop good ones; the same feed twice changes nothing the second time.
   */
  readonly importFeed: (
    feed: FeedImport,
  ) => Promise<
    | { readonly kind: 'reported'; readonly report: ImportReport }
    | { readonly kind: 'refused'; readonly refusal: FeedRefusal }
  >;
};
