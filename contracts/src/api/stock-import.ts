import * as z from '@forecourt/contracts/schema';

/** What is wrong with one row of a feed. */
const RowFault = z.object({
  /** Line of the feed on which the row starts; the header is line 1. A row with embedded newlines spans several. */
  line: z.int().check(z.gte(1)),
  /** A sentence for the person who sends the feed. */
  reason: z.string(),
  /** The value that was wrong, as it stands in the feed, when one value is to blame. */
  value: z.optional(z.string()),
});

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
  /** Values left out of rows that were taken, or taken otherwise. */
  warnings: z.int(),
  /** Cars of the dealership that a full feed no longer lists, now sold. */
  soldOut: z.int(),
});
export type ImportCounts = z.Infer<typeof ImportCounts>;

/** What a feed would do that a person should look at first; prices in dollars. */
export const HeldPlan = z.object({
  /** Sentences: why it is held. */
  reasons: z.array(z.string()),
  /** Cars it would mark sold, of so many for sale that came by the same mapping. */
  sold: z.int(),
  stock: z.int(),
  /** Prices it would change by more than 30 %, or take away, of so many. */
  pricesChanged: z.int(),
  prices: z.int(),
  /** A few of each. */
  examples: z.object({
    sold: z.array(z.object({ stocknum: z.string(), name: z.string() })),
    prices: z.array(z.object({ stocknum: z.string(), name: z.string(), from: z.number(), to: z.optional(z.number()) })),
  }),
});
export type HeldPlan = z.Infer<typeof HeldPlan>;

/** What became of a feed: the response of `POST /api/admin/stock/imports`. */
export const ImportReport = z.object({
  importId: z.string(),
  /** Slug of the dealership the feed is for. */
  dealership: z.string(),
  mapping: z.string(),
  /** True: everything was checked and counted, nothing was stored. */
  dryRun: z.boolean(),
  rows: ImportCounts,
  /** The first of them, 1,000 unless the installation says otherwise; `rows.refused` counts all. */
  refusedRows: z.array(RowFault),
  /** Values that could not be taken as they stand, in rows that were; likewise the first of them. */
  warnings: z.array(RowFault),
  /** Columns of the feed that the mapping has no use for. */
  headersUnused: z.array(z.string()),
  /** There: nothing was stored; `rows` is what accepting the import would do. */
  held: z.optional(HeldPlan),
});
export type ImportReport = z.Infer<typeof ImportReport>;

/** A feed as it arrives. */
export type FeedImport = {
  readonly dealershipSlug: string;
  /** Name of the column mapping. */
  readonly mapping: string;
  readonly csv: Uint8Array;
  readonly dryRun: boolean;
  /** Id of a held import of this feed: what it would have done is done now. */
  readonly accept?: string | undefined;
};

/** What became of an import that was taken back: the response of `POST /api/admin/stock/imports/:id/undo`. */
export const UndoReport = z.object({
  importId: z.string(),
  dealership: z.string(),
  /** Cars that are again as they were before the import. */
  restored: z.int(),
  /** Cars that the import had brought. */
  removed: z.int(),
  /** Stock numbers of cars that changed since, or that somebody has reserved: they were left as they are. */
  changedSince: z.array(z.string()),
});
export type UndoReport = z.Infer<typeof UndoReport>;

/** Why nothing was done; the sentence is for the person who sends the feed. */
export type FeedRefusal = {
  readonly code:
    | 'STOCK_MAPPING_UNKNOWN'
    | 'STOCK_DEALERSHIP_UNKNOWN'
    | 'STOCK_FEED_UNREADABLE'
    | 'STOCK_IMPORT_UNKNOWN'
    | 'STOCK_IMPORT_NOT_HELD'
    | 'STOCK_PLAN_CHANGED'
    | 'STOCK_IMPORT_NOT_UNDOABLE';
  readonly message: string;
};

/** What the api needs of the stock service. */
export type StockPort = {
  /**
   * Checks a feed row by row and, unless it is a dry run, stores its good rows. Bad rows never
   * stop good ones; the same feed twice changes nothing the second time. A feed that would mark sold a large part of
   * the stock, or change most of its prices, is held: it changes nothing until it is accepted.
   */
  readonly importFeed: (
    feed: FeedImport,
  ) => Promise<
    | { readonly kind: 'reported'; readonly report: ImportReport }
    | { readonly kind: 'refused'; readonly refusal: FeedRefusal }
  >;
  /** Brings the cars that an import changed back to what they were before it. */
  readonly undoImport: (
    importId: string,
  ) => Promise<
    | { readonly kind: 'undone'; readonly report: UndoReport }
    | { readonly kind: 'refused'; readonly refusal: FeedRefusal }
  >;
};
