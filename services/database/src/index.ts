export type { DatabaseErrorCode } from './errors.ts';
export { DatabaseError, databaseErrorCodes } from './errors.ts';
export type { ForecourtDatabase } from './forecourt-tables.ts';
export { bindForecourt, forecourtMigrations, forecourtSchema } from './forecourt-tables.ts';
export type { OutboxPosition } from './outbox/follow-outbox.ts';
export { followOutbox, outboxPosition, readOutbox } from './outbox/follow-outbox.ts';
export { listenToOutbox } from './outbox/listen-to-outbox.ts';
export type { ClaimedMessage } from './outbox/outbox.ts';
export {
  claim,
  complete,
  countOpen,
  enqueue,
  enqueueAll,
  enqueueCarChange,
  fail,
  releaseAllClaims,
  retryNow,
} from './outbox/outbox.ts';
export { outboxLagMs } from './outbox/outbox-lag.ts';
export type { OutboxWorker, OutboxWorkerOptions } from './outbox/run-outbox.ts';
export { runOutbox } from './outbox/run-outbox.ts';
export type {
  AlertKind,
  CarOffer,
  OutboxKind,
  OutboxPayloads,
  ReservationContact,
  ReservationEnd,
} from './schema/index.ts';
export {
  alertCars,
  alertNotices,
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
  savedSearches,
  serviceBookings,
  sessions,
  shopperContacts,
  shoppers,
  signInCodes,
  stockHeldFeeds,
  stockImportChanges,
  stockImports,
  stockMappings,
  stockSources,
  testDrives,
  valuations,
  visitorMails,
  watchlistEntries,
} from './schema/index.ts';
export { bindSchema, migrateSchema } from './store/bind-schema.ts';
export { checkWritable } from './store/check-writable.ts';
export type { FilesPlace } from './store/claim-database.ts';
export { claimDatabase, folderPlace, reclaimDatabase } from './store/claim-database.ts';
export type { Database, Queries, RowsResult } from './store/database.ts';
export type { DatabasePlace } from './store/dump-database.ts';
export { assertEmptyDatabase, dumpDatabase, restoreDatabase } from './store/dump-database.ts';
export { lockFolder } from './store/folder-lock.ts';
export { setUpInTurn } from './store/in-turn.ts';
export { isUnavailable } from './store/is-unavailable.ts';
export type { Migration, Migrations } from './store/migrations.ts';
export { readMigrations } from './store/migrations.ts';
export type { Store, StorePlace } from './store/open-store.ts';
export { openStore } from './store/open-store.ts';
export { makeFolderPrivate } from './store/private-folder.ts';
export { unstorableField } from './store/unstorable-field.ts';
