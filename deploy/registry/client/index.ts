export { localTimeOf, localTimePattern } from '@forecourt/contracts/release';
export { readTokenFile } from '../access/read-token-file.ts';
export type { Role } from '../access/role.ts';
export { describeRole } from '../access/role.ts';
export { readVersionFolder, VersionFolderUnreadable } from '../assets/read-version-folder.ts';
export type { SetComparison } from '../decisions/compare-sets.ts';
export { describeDeprecation } from '../decisions/describe-deprecation.ts';
export { describeDifferences } from '../decisions/differences.ts';
export { layoutFaults } from '../decisions/layout-faults.ts';
export { branchSlug, previewVersion } from '../decisions/preview-version.ts';
export type { VersionSizes } from '../decisions/version-sizes.ts';
export type { Holds } from '../operations/deps.ts';
export type {
  Changed,
  ConfigView,
  Freeze,
  IssuedToken,
  Moved,
  PinVerdicts,
  Published,
  RegistryOperations,
  RemoteRun,
  RolloutForecast,
  Scheduled,
  SiteChannel,
  SiteView,
  Upload,
  VersionSummary,
} from '../operations/operations.ts';
export type { Refusal, Result } from '../refusal.ts';
export { RegistryRefused, unwrap } from '../refusal.ts';
export type { Channel } from '../requests.ts';
export { channels } from '../requests.ts';
export type { RegistryClient } from './client.ts';
export { createRegistryClient } from './client.ts';
export { RegistryUnreachable } from './unreachable.ts';
