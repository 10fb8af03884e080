export { readTokenFile } from '../access/read-token-file.ts';
export type { Role } from '../access/role.ts';
export { describeRole } from '../access/role.ts';
export { readVersionFolder, VersionFolderUnreadable } from '../assets/read-version-folder.ts';
export type { Change } from '../changes/change-feed.ts';
export { describeDifferences } from '../decisions/differences.ts';
export { layoutFaults } from '../decisions/layout-faults.ts';
export type {
  IssuedToken,
  Moved,
  Published,
  RegistryOperations,
  SiteSummary,
  SiteView,
  Upload,
  VersionSummary,
} from '../operations/operations.ts';
export type { Refusal, RefusalCode, Result } from '../refusal.ts';
export { RegistryRefused, unwrap } from '../refusal.ts';
export type { RegistryClient, RegistryClientOptions } from './client.ts';
export { createRegistryClient } from './client.ts';
export type { SubscribeOptions } from './subscribe.ts';
export { RegistryUnreachable } from './unreachable.ts';
