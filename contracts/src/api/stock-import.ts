import type { FeedMapping, InferredMapping, MappingCheck, StoredMapping } from '@forecourt/contracts/feed-mapping';
import * as z from '@forecourt/contracts/schema';

/** A fault in one row of a feed. */
const RowFault = z.object({
  /**
   * Line of the feed on which the row starts, from 1. In JSON: position in the list of vehicles. A row that contains
   * line breaks spans several lines.
   */
  line: z.int().check(z.gte(1)),
  /** A sentence for the person who sends the feed. */
  reason: z.string(),
  /** The faulty value, verbatim, if a single value is at fault. */
  value: z.optional(z.string()),
});

/**
 * `imported + unchanged + updated + refused = total`. `soldOut` counts cars, not rows: the cars that are missing from
 * the feed.
 */
export const ImportCounts = z.object({
  /** Rows of the feed without its header. */
  total: z.int(),
  /** New cars. */
  imported: z.int(),
  /** Cars that were already stored with the same content. */
  unchanged: z.int(),
  /** Cars that were already stored with other content. */
  updated: z.int(),
  refused: z.int(),
  /** Values that were dropped or changed in accepted rows. */
  warnings: z.int(),
  /** Cars of the dealership that a full feed no longer lists; they are now marked as sold. */
  soldOut: z.int(),
});
export type ImportCounts = z.Infer<typeof ImportCounts>;

/** Changes of a held feed, for a person to check before they are applied; prices in dollars. */
export const HeldPlan = z.object({
  /** Reasons for holding the feed, as sentences. */
  reasons: z.array(z.string()),
  /** Number of cars that the feed would mark as sold. `stock`: number of cars for sale that its mapping imported. */
  sold: z.int(),
  stock: z.int(),
  /**
   * Number of prices that the feed would remove or change by more than 30 %. `prices`: number of all compared prices.
   */
  pricesChanged: z.int(),
  prices: z.int(),
  /** Cars for sale before the import, and after it. */
  forSale: z.optional(z.object({ before: z.int(), after: z.int() })),
  /** Some examples of each kind of change. */
  examples: z.object({
    sold: z.array(z.object({ stocknum: z.string(), name: z.string() })),
    prices: z.array(z.object({ stocknum: z.string(), name: z.string(), from: z.number(), to: z.optional(z.number()) })),
    /** Cars whose name would change; `to` is the new name. */
    identities: z.optional(z.array(z.object({ stocknum: z.string(), name: z.string(), to: z.string() }))),
    /** Kilometres before the import and after it. */
    odometers: z.optional(
      z.array(z.object({ stocknum: z.string(), name: z.string(), from: z.number(), to: z.number() })),
    ),
  }),
});
export type HeldPlan = z.Infer<typeof HeldPlan>;

/** Result of an import: the response of `POST /api/admin/stock/imports`. */
export const ImportReport = z.object({
  importId: z.string(),
  /** Slug of the dealership the feed is for. */
  dealership: z.string(),
  mapping: z.string(),
  /** Version of the dealership's mapping. Absent: the platform's own mapping was used. */
  mappingVersion: z.optional(z.int()),
  /** Description of the file's format: "CSV, separated by semicolons, Windows-1252". */
  file: z.optional(z.string()),
  /** True: the feed was only checked, and nothing was stored. */
  dryRun: z.boolean(),
  rows: ImportCounts,
  /** The first refused rows, by default 1,000; `rows.refused` counts all refused rows. */
  refusedRows: z.array(RowFault),
  /** Values that were dropped or changed in accepted rows; limited like `refusedRows`. */
  warnings: z.array(RowFault),
  /** Columns of the feed that the mapping ignores. */
  headersUnused: z.array(z.string()),
  /** Present if the import was held. `rows` then counts the changes that accepting the import would make. */
  held: z.optional(HeldPlan),
});
export type ImportReport = z.Infer<typeof ImportReport>;

/** A file that was sent for a dealership. */
export type SentFile = {
  readonly dealershipSlug: string;
  readonly file: Uint8Array;
  /** Aborted when the sender disconnects; a file that is still queued is then dropped. */
  readonly signal?: AbortSignal | undefined;
};

/** Called when queued work begins, to check the sender's permission again. The work is skipped if this rejects. */
export type OnTurn = () => Promise<unknown>;

export type FeedImport = SentFile & {
  /** Name of the column mapping. Undefined: the dealership's only stored mapping. */
  readonly mapping: string | undefined;
  readonly dryRun: boolean;
  /** Id of a held import that a person has accepted. `file` is the held feed. */
  readonly accept?: string | undefined;
  /** Name of the token that accepts the held import. */
  readonly by?: string | undefined;
  readonly onTurn?: OnTurn | undefined;
};

/** Progress of an import or an undo, in cars. `total` 0: not known yet. */
export const ImportProgress = z.object({
  step: z.oneOf(['waiting', 'reading', 'storing', 'undoing']),
  done: z.int(),
  total: z.int(),
});
export type ImportProgress = z.Infer<typeof ImportProgress>;

/** `superseded`: another feed was held later. `interrupted`: the process stopped before the import was finished. */
export const importStates = [
  'running',
  'held',
  'refused',
  'superseded',
  'done',
  'undone',
  'dry-run',
  'interrupted',
] as const;

/** An import in the list of imports; times are ISO. */
export const StockImport = z.object({
  importId: z.string(),
  dealership: z.string(),
  mapping: z.string(),
  state: z.oneOf(importStates),
  startedAt: z.string(),
  /** Absent: the import is still running, or was interrupted. */
  finishedAt: z.optional(z.string()),
  rows: z.optional(ImportCounts),
  /** Reasons for which the import is held, or was held earlier. */
  reasons: z.array(z.string()),
  progress: z.optional(ImportProgress),
  /** Who accepted or refused a held import in the console, and when. */
  decidedBy: z.optional(z.string()),
  acceptedAt: z.optional(z.string()),
  refusedAt: z.optional(z.string()),
  undoneAt: z.optional(z.string()),
  canAccept: z.boolean(),
  canUndo: z.boolean(),
});
export type StockImport = z.Infer<typeof StockImport>;

/** Imports of a dealership, latest first: the response of `GET /api/admin/stock/imports`. */
export const StockImportsResponse = z.object({ imports: z.array(StockImport) });
export type StockImportsResponse = z.Infer<typeof StockImportsResponse>;

/** All details of an import: the response of `GET /api/admin/stock/imports/:id`. */
export const StockImportResponse = z.object({
  ...StockImport.shape,
  held: z.optional(HeldPlan),
  refusedRows: z.array(RowFault),
  warnings: z.array(RowFault),
});
export type StockImportResponse = z.Infer<typeof StockImportResponse>;

/** The dealerships whose stock a token may change: the response of `GET /api/admin/stock/dealerships`. */
export const StockDealerships = z.object({
  /** Name of the token. */
  name: z.string(),
  dealerships: z.array(z.object({ slug: z.string(), name: z.string(), timeZone: z.string() })),
});
export type StockDealerships = z.Infer<typeof StockDealerships>;

/** A held import was refused: the response of `POST /api/admin/stock/imports/:id/refuse`. */
export const ImportRefused = z.object({ importId: z.string(), refused: z.boolean() });

/** Media type of a response that reports progress, one JSON document a line; the last line is the result. */
export const progressType = 'application/x-ndjson';

/** One line of a response that reports progress. */
export const ProgressLine = z.object({
  progress: z.optional(ImportProgress),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.string(), message: z.string() })),
});

/** Result of undoing an import: the response of `POST /api/admin/stock/imports/:id/undo`. */
export const UndoReport = z.object({
  importId: z.string(),
  dealership: z.string(),
  /** Cars restored to their state before the import. */
  restored: z.int(),
  /** Cars that the import had added; the undo removed them. */
  removed: z.int(),
  /**
   * Stock numbers of cars that were not restored. Each is reserved, was changed after the import, or had a stock number
   * that another car has now.
   */
  changedSince: z.array(z.string()),
});
export type UndoReport = z.Infer<typeof UndoReport>;

/** Why an import or its undo was refused; `message` is for the person who sends the feed. */
export type FeedRefusal = {
  readonly code:
    | 'STOCK_MAPPING_UNKNOWN'
    | 'STOCK_DEALERSHIP_UNKNOWN'
    | 'STOCK_FEED_UNREADABLE'
    | 'STOCK_FEED_REFUSED'
    | 'STOCK_MAPPING_INVALID'
    | 'STOCK_IMPORT_UNKNOWN'
    | 'STOCK_IMPORT_NOT_HELD'
    | 'STOCK_PLAN_CHANGED'
    | 'STOCK_IMPORT_NOT_UNDOABLE';
  readonly message: string;
};

type OrRefused<Result> = Promise<Result | { readonly kind: 'refused'; readonly refusal: FeedRefusal }>;

/** Interface of the stock service for the api. */
export type StockPort = {
  /** Proposes a mapping for a file, with a preview of what it would read. Nothing is stored. */
  readonly inferMapping: (
    sent: SentFile & { readonly name: string },
  ) => OrRefused<{ readonly kind: 'inferred'; readonly inferred: InferredMapping }>;
  /** What a mapping would read from a file, column by column. Nothing is stored. */
  readonly checkMapping: (
    sent: SentFile & { readonly mapping: FeedMapping },
  ) => OrRefused<{ readonly kind: 'checked'; readonly check: MappingCheck }>;
  /** Stores a mapping for a dealership as the next version; storing the same document again has no effect. */
  readonly putMapping: (
    dealershipSlug: string,
    mapping: FeedMapping,
    storedBy: string,
  ) => OrRefused<{ readonly kind: 'stored'; readonly stored: StoredMapping }>;
  /**
   * Checks a feed row by row and, unless it is a dry run, stores its valid rows. Importing the same feed twice has no
   * effect the second time. A feed that would mark a large part of the stock as sold, or change many prices, names or
   * odometers, is held: the stock stays unchanged until the feed is accepted.
   *
   * @throws the abort reason of the feed's signal, if the sender disconnects while the feed is queued
   */
  readonly importFeed: (
    feed: FeedImport,
    onProgress?: (progress: ImportProgress) => void,
  ) => Promise<
    | { readonly kind: 'reported'; readonly report: ImportReport }
    | { readonly kind: 'refused'; readonly refusal: FeedRefusal }
  >;
  /**
   * Imports a held feed as it was sent.
   *
   * @param by name of the token that accepts it
   */
  readonly acceptImport: (
    importId: string,
    by: string,
    onProgress?: (progress: ImportProgress) => void,
    onTurn?: OnTurn,
  ) => ReturnType<StockPort['importFeed']>;
  /** Marks a held feed as wrong; the stock stays unchanged. */
  readonly refuseImport: (
    importId: string,
    by: string,
    onTurn?: OnTurn,
  ) => Promise<{ readonly kind: 'done' } | { readonly kind: 'refused'; readonly refusal: FeedRefusal }>;
  /**
   * Undoes an import: cars that it changed get back their earlier state, and cars that it added are removed; see
   * `UndoReport`.
   */
  readonly undoImport: (
    importId: string,
    onProgress?: (progress: ImportProgress) => void,
    onTurn?: OnTurn,
  ) => Promise<
    | { readonly kind: 'undone'; readonly report: UndoReport }
    | { readonly kind: 'refused'; readonly refusal: FeedRefusal }
  >;
};
