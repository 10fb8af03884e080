import type { ImportReport } from '@forecourt/contracts/api';
import type { Dealership } from '../../feed/to-car.ts';
import type { CarRow, StoredCar } from '../car-rows.ts';
import type { ImportPlan } from '../plan-import.ts';

/** A feed, and what its rows are read with. */
export type FeedToRead = {
  readonly csv: Uint8Array;
  readonly mapping: string;
  readonly dealership: Dealership;
  readonly currentYear: number;
  /** Address of a module that exports `illustrate`; unsaid: a car without photographs has no pictures. */
  readonly illustrations?: string;
  /** A feed of more rows is refused. */
  readonly mostRows: number;
  /** Further refused rows, and further warnings, are counted, not listed. */
  readonly mostRefusals: number;
};

/** What the first reading found. */
export type FeedReading = {
  readonly refusedRows: ImportReport['refusedRows'];
  readonly warnings: ImportReport['warnings'];
  /** Hosts of the pictures, `https://pictures.example`, those of most pictures first. */
  readonly pictureOrigins: readonly string[];
  readonly headersUnused: readonly string[];
  /** Addresses wanted for cars that are not stored yet. */
  readonly newSlugs: readonly string[];
};

/** What the plan's owner has to know of it; the cars themselves stay in the thread. */
export type FeedPlan = Pick<ImportPlan, 'soldOut' | 'counts' | 'held' | 'digest'>;

/** Requests to the thread, by name: what is sent and what is returned. */
export type FeedRequests = {
  /** Some of the stored cars; may come more than once, before the first reading. */
  readonly know: { readonly sent: readonly StoredCar[]; readonly reply: null };
  readonly read: { readonly sent: FeedToRead; readonly reply: FeedReading };
  /** Owners of addresses, as `ownersOfSlugs`. */
  readonly plan: { readonly sent: ReadonlyMap<string, string>; readonly reply: FeedPlan };
  /** The next rows to store, at most `size`; none when all were given. */
  readonly next: {
    readonly sent: { readonly size: number; readonly now: Date; readonly importId: string };
    readonly reply: readonly CarRow[];
  };
};
export type FeedRequestName = keyof FeedRequests;

export type FeedQuestion = {
  [Name in FeedRequestName]: { readonly name: Name; readonly sent: FeedRequests[Name]['sent'] };
}[FeedRequestName];

/** Requests are handled in their order. */
export type FeedResponse =
  | { readonly kind: 'reply'; readonly value: unknown }
  /** The file as a whole is no such feed. */
  | { readonly kind: 'unreadable'; readonly message: string };
