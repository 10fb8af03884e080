export type { DatabaseErrorCode } from './errors.ts';
export { DatabaseError, databaseErrorCodes } from './errors.ts';
export type { ForecourtDatabase } from './forecourt-tables.ts';
export { bindForecourt, forecourtMigrations, forecourtSchema } from './forecourt-tables.ts';
export type { OutboxPosition } from './outbox/follow-outbox.ts';
export { followOutbox, outboxPosition } from './outbox/follow-outbox.ts';
export { listenToOutbox } from './outbox/listen-to-outbox.ts';
export type { ClaimedMessage } from './outbox/outbox.ts';
export { claim, complete, enqueue, enqueueAll, fail, releaseAllClaims, retryNow } from './outbox/outbox.ts';
export { outboxLagMs } from './outbox/outbox-lag.ts';
export type { OutboxWorker, OutboxWorkerOptions } from './outbox/run-outbox.ts';
export { runOutbox } from './outbox/run-outbox.ts';
export type { OutboxKind, OutboxPayloads, ReservationContact, ReservationEnd } from './schema/index.ts';
export {
  bookingChanges,
  bookingLinks,
  bookings,
  cars,
  carViews,
  countedActions,
  declinedCards,
  failureReports,
  formSubmissions,
  leadAttempts,
  leadDeliveries,
  leads,
  locations,
  outbox,
  pageViews,
  pageVitals,
  phoneReveals,
  pictureOrigins,
  reservationClaims,
  reservations,
  rolloutViews,
  savedForms,
  serviceBookings,
  sessions,
  shopperContacts,
  shoppers,
  signInCodes,
  stockImportChanges,
  stockImports,
  testDrives,
  valuations,
  visitorMails,
  watchlistEntries,
} from './schema/index.ts';
export type { Migrations } from './store/bind-schema.ts';
export { bindSchema } from './store/bind-schema.ts';
export { checkWritable } from './store/check-writable.ts';
export { claimDatabase } from './store/claim-database.ts';
export type { Database, Queries, RowsResult } from './store/database.ts';
export { lockFolder } from './store/folder-lock.ts';
export { isUnavailable } from './store/is-unavailable.ts';
export type { Store, StorePlace } from './store/open-store.ts';
export { openStore } from './store/open-store.ts';
export { makeFolderPrivate } from './store/private-folder.ts';
export { unstorableField } from './store/unstorable-field.ts';
