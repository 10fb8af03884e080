import type { ImportReport } from '@forecourt/contracts/api';
import type { FeedMapping, InferredMapping, MappingCheck } from '@forecourt/contracts/feed-mapping';
import type { Dealership } from '../../feed/to-car.ts';
import type { CarRow, StoredCar } from '../car-rows.ts';
import type { RecentStock } from '../held-rules.ts';
import type { ImportPlan } from '../plan-import.ts';

/** A feed and the options for reading it. */
export type FeedToRead = {
  readonly file: Uint8Array;
  readonly mapping: FeedMapping;
  readonly dealership: Dealership;
  readonly currentYear: number;
  /** URL of a module that exports `illustrate`. Default: cars without photographs get no pictures. */
  readonly illustrations?: string;
  /** Maximum unpacked size of a workbook. */
  readonly mostBytes: number;
  /** A feed with more rows is refused. */
  readonly mostRows: number;
  /**
   * Maximum number of different words per car, besides those that every feed may have. A feed with more words is
   * refused.
   */
  readonly mostWordsPerCar: number;
  /** Maximum number of stored cars of the dealership; a feed that would exceed it is refused. */
  readonly mostCars: number;
  /** Maximum number of refused rows, and of warnings, in a report; further rows and warnings are only counted. */
  readonly mostRefusals: number;
};

/** Reply to `read`, which reads the whole file before anything is planned or stored. */
export type FeedReading = {
  readonly refusedRows: ImportReport['refusedRows'];
  readonly warnings: ImportReport['warnings'];
  /** Origins of the pictures, `https://pictures.example`, the origin with the most pictures first. */
  readonly pictureOrigins: readonly string[];
  readonly headersUnused: readonly string[];
  /** Format of the file, in words. */
  readonly file: string;
  /** Why the feed is refused as a whole, as a sentence; undefined: it is not. */
  readonly fault: string | undefined;
  /** Number of rows. */
  readonly total: number;
  readonly refused: number;
  /** Planned slugs of cars that are not stored yet. */
  readonly newSlugs: readonly string[];
};

/** The parts of the plan that the importing process needs; the cars stay in the process that reads the feed. */
export type FeedPlan = Pick<ImportPlan, 'soldOut' | 'counts' | 'forSale' | 'held' | 'digest'> & {
  /** Number of new and changed cars. */
  readonly toStore: number;
};

type ReadLimits = { readonly currentYear: number; readonly mostBytes: number };

/** Requests to the process, by name, with their payload and reply. */
export type FeedRequests = {
  /** Proposes a mapping for a file. */
  readonly infer: {
    readonly sent: { readonly file: Uint8Array; readonly name: string } & ReadLimits;
    readonly reply: InferredMapping;
  };
  /** Reports what a mapping would read from a file. */
  readonly check: {
    readonly sent: { readonly file: Uint8Array; readonly mapping: FeedMapping } & ReadLimits;
    readonly reply: MappingCheck;
  };
  /** Sends some of the stored cars. Called repeatedly until all are sent, before the first `read`. */
  readonly know: { readonly sent: readonly StoredCar[]; readonly reply: null };
  readonly read: { readonly sent: FeedToRead; readonly reply: FeedReading };
  readonly plan: {
    readonly sent: {
      /** See `ownersOfSlugs`. */
      readonly slugOwners: ReadonlyMap<string, string>;
      readonly recent: readonly RecentStock[];
    };
    readonly reply: FeedPlan;
  };
  /** Returns the next rows to store, at most `size`; empty when all rows are stored. */
  readonly next: {
    readonly sent: { readonly size: number; readonly now: Date; readonly importId: string };
    readonly reply: readonly CarRow[];
  };
};
export type FeedRequestName = keyof FeedRequests;

export type FeedQuestion = {
  [Name in FeedRequestName]: { readonly name: Name; readonly sent: FeedRequests[Name]['sent'] };
}[FeedRequestName];

/** Requests are handled in order. */
export type FeedResponse =
  | { readonly kind: 'reply'; readonly value: unknown }
  /** The file is not this kind of feed. */
  | { readonly kind: 'unreadable'; readonly message: string }
  /** The reader has a fault, and cannot continue. */
  | { readonly kind: 'failed'; readonly error: unknown };
