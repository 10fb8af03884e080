export { dealershipsFor, describeRole, mayDo, sitesFor } from './access/role.ts';
export { ensureTokenFile } from './access/token-file.ts';
export type { AssetStore, StoredFiles } from './assets/asset-store.ts';
export { AssetsUnreachable, digestOf } from './assets/asset-store.ts';
export type { Bucket } from './assets/bucket.ts';
export { impatient } from './assets/bucket.ts';
export type { AssetPlace, Assets } from './assets/open-assets.ts';
export { assetsFolder, openAssets, readAssetPlace } from './assets/open-assets.ts';
export { packFolder, unpack } from './assets/version-pack.ts';
export type {
  Changed,
  ConfigView,
  PinVerdicts,
  Refusal,
  RegistryClient,
  RegistryOperations,
  RemoteRun,
  Result,
  Role,
  RolloutForecast,
  SetComparison,
  SiteView,
  Upload,
} from './client/index.ts';
export {
  createRegistryClient,
  RegistryRefused,
  RegistryUnreachable,
  readVersionFolder,
  unwrap,
  VersionFolderUnreadable,
} from './client/index.ts';
export { mostPacked, unpackReleases } from './decisions/packed-releases.ts';
export { createRegistryServer } from './http/server.ts';
export { defaultDays } from './operations/collecting/collect.ts';
export type { NotifyDomains } from './operations/deps.ts';
export type { Registry } from './registry.ts';
export { createRegistry } from './registry.ts';
export type { Measure } from './rollouts/measure.ts';
export { createRolloutRunner } from './rollouts/runner.ts';
export { registryMigrations } from './store/registry-database.ts';
