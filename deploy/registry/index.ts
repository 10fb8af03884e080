export type { Actor } from './access/actor.ts';
export { sitesFor } from './access/role.ts';
export { ensureTokenFile } from './access/token-file.ts';
export type { AssetStore, StagedVersion, VersionFiles } from './assets/asset-store.ts';
export { createFileAssets } from './assets/file-assets.ts';
export type { ChangeFeed } from './changes/change-feed.ts';
export type {
  Change,
  Moved,
  Published,
  Refusal,
  RefusalCode,
  RegistryClient,
  RegistryClientOptions,
  RegistryOperations,
  Result,
  Role,
  SiteSummary,
  SiteView,
  SubscribeOptions,
  Upload,
  VersionSummary,
} from './client/index.ts';
export {
  createRegistryClient,
  RegistryRefused,
  RegistryUnreachable,
  readVersionFolder,
  unwrap,
  VersionFolderUnreadable,
} from './client/index.ts';
export type { RegistryServer, RegistryServerOptions } from './http/server.ts';
export { createRegistryServer } from './http/server.ts';
export type { Registry, RegistryOptions } from './registry.ts';
export { assetsFolder, createRegistry } from './registry.ts';
