export { HistoryEntry, Lockfile, Pinned } from './lockfile.ts';
export type { Release } from './lockfile.ts';
export { EventReference, IslandFiles, PublishedFile, RemoteManifest, hydrations, versionPattern } from './remote-manifest.ts';
export { FailureReport, failureKinds } from './report.ts';
