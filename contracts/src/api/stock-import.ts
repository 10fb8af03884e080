import * as z from '@forecourt/contracts/schema';

/** A fault in one row of a feed. */
const RowFault = z.object({
  /**
   * Line of the feed on which the row starts; the header is line 1. A row with embedded newlines spans several
   * lines.
   */
  line: z.int().check(z.gte(1)),
  /** A sentence for the person who sends the feed. */
  reason: z.string(),
  /** The faulty value, verbatim, if a single value is at fault. */
  value: z.optional(z.string()),
});

/**
 * `imported + unchanged + updated + refused = total`. `soldOut` counts cars that are missing from the feed, not rows.
 */
export const ImportCounts = z.object({
  /** Rows of the feed without its header. */
  total: z.int(),
  /** New cars. */
  imported: z.int(),
  /** Cars already stored with the same content. */
  unchanged: z.int(),
  /** Cars already stored with other content. */
  updated: z.int(),
  refused: z.int(),
  /** Values that were dropped or changed in accepted rows. */
  warnings: z.int(),
  /** Cars of the dealership that a full feed no longer lists, which are now marked as sold. */
  soldOut: z.int(),
});
export type ImportCounts = z.Infer<typeof ImportCounts>;

/** Changes of a held feed, for a person to check before they are applied; prices in dollars. */
export const HeldPlan = z.object({
  /** Reasons for holding the feed, as sentences. */
  reasons: z.array(z.string()),
  /** Cars that the feed would mark as sold, out of `stock` cars for sale from the same mapping. */
  sold: z.int(),
  stock: z.int(),
  /** Prices that the feed would change by more than 30 % or remove, out of `prices`. */
  pricesChanged: z.int(),
  prices: z.int(),
  /** Some examples of each kind of change. */
  examples: z.object({
    sold: z.array(z.object({ stocknum: z.string(), name: z.string() })),
    prices: z.array(z.object({ stocknum: z.string(), name: z.string(), from: z.number(), to: z.optional(z.number()) })),
  }),
});
export type HeldPlan = z.Infer<typeof HeldPlan>;

/** Result of an import: the response of `POST /api/admin/stock/imports`. */
export const ImportReport = z.object({
  importId: z.string(),
  /** Slug of the dealership the feed is for. */
  dealership: z.string(),
  mapping: z.string(),
  /** True: the feed was only checked, and nothing was stored. */
  dryRun: z.boolean(),
  rows: ImportCounts,
  /** The first refused rows, by default 1,000; `rows.refused` counts all refused rows. */
  refusedRows: z.array(RowFault),
  /** Values that were dropped or changed in accepted rows; limited in the same way. */
  warnings: z.array(RowFault),
  /** Columns of the feed that the mapping ignores. */
  headersUnused: z.array(z.string()),
  /** Present: the import was held, and `rows` counts the changes that accepting it would make. */
  held: z.optional(HeldPlan),
});
export type ImportReport = z.Infer<typeof ImportReport>;

export type FeedImport = {
  readonly dealershipSlug: string;
  /** Name of the column mapping. */
  readonly mapping: string;
  readonly csv: Uint8Array;
  readonly dryRun: boolean;
  /** Id of a held import of this feed, which is now accepted. */
  readonly accept?: string | undefined;
};

/** Result of undoing an import: the response of `POST /api/admin/stock/imports/:id/undo`. */
export const UndoReport = z.object({
  importId: z.string(),
  dealership: z.string(),
  /** Cars restored to their state before the import. */
  restored: z.int(),
  /** Cars that the import had added, now removed. */
  removed: z.int(),
  /** Stock numbers of cars that are reserved or were changed after the import; these cars were not restored. */
  changedSince: z.array(z.string()),
});
export type UndoReport = z.Infer<typeof UndoReport>;

/** Why an import or its undo was refused; `message` is for the person who sends the feed. */
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

/** Interface of the stock service for the api. */
export type StockPort = {
  /**
   * Checks a feed row by row and, unless it is a dry run, stores its valid rows. Importing the same feed twice has no
   * effect the second time. A feed that would mark a large part of the stock as sold, or change many of its prices, is
   * held: the stock stays unchanged until the feed is accepted.
   */
  readonly importFeed: (
    feed: FeedImport,
  ) => Promise<
    | { readonly kind: 'reported'; readonly report: ImportReport }
    | { readonly kind: 'refused'; readonly refusal: FeedRefusal }
  >;
  /** Restores the cars that an import changed to their state before the import. */
  readonly undoImport: (
    importId: string,
  ) => Promise<
    | { readonly kind: 'undone'; readonly report: UndoReport }
    | { readonly kind: 'refused'; readonly refusal: FeedRefusal }
  >;
};
