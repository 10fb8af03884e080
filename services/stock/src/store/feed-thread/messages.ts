import type { ImportReport } from '@forecourt/contracts/api';
import type { Dealership } from '../../feed/to-car.ts';
import type { CarRow, StoredCar } from '../car-rows.ts';
import type { ImportPlan } from '../plan-import.ts';

/** A feed and the options for reading it. */
export type FeedToRead = {
  readonly csv: Uint8Array;
  readonly mapping: string;
  readonly dealership: Dealership;
  readonly currentYear: number;
  /** URL of a module that exports `illustrate`. Default: cars without photographs get no pictures. */
  readonly illustrations?: string;
  /** A feed with more rows is refused. */
  readonly mostRows: number;
  /** Maximum number of refused rows, and of warnings, in a report; further ones are only counted. */
  readonly mostRefusals: number;
};

/** Result of the first reading. */
export type FeedReading = {
  readonly refusedRows: ImportReport['refusedRows'];
  readonly warnings: ImportReport['warnings'];
  /** Origins of the pictures, `https://pictures.example`, those with the most pictures first. */
  readonly pictureOrigins: readonly string[];
  readonly headersUnused: readonly string[];
  /** Slugs wanted for cars that are not stored yet. */
  readonly newSlugs: readonly string[];
};

/** The parts of the plan that the main thread needs; the cars stay in this thread. */
export type FeedPlan = Pick<ImportPlan, 'soldOut' | 'counts' | 'held' | 'digest'>;

/** Requests to the thread, by name, with their payload and reply. */
export type FeedRequests = {
  /** Sends some of the stored cars; can be repeated before the first reading. */
  readonly know: { readonly sent: readonly StoredCar[]; readonly reply: null };
  readonly read: { readonly sent: FeedToRead; readonly reply: FeedReading };
  /** Plans the import. Sent: the result of `ownersOfSlugs`. */
  readonly plan: { readonly sent: ReadonlyMap<string, string>; readonly reply: FeedPlan };
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
  | { readonly kind: 'unreadable'; readonly message: string };
