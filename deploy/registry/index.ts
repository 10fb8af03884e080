export { sitesFor } from './access/role.ts';
export { ensureTokenFile } from './access/token-file.ts';
export type { Refusal, RegistryClient, RegistryOperations, Result, Role, SiteView, Upload } from './client/index.ts';
export {
  createRegistryClient,
  RegistryRefused,
  RegistryUnreachable,
  readVersionFolder,
  unwrap,
  VersionFolderUnreadable,
} from './client/index.ts';
export { createRegistryServer } from './http/server.ts';
export type { Registry } from './registry.ts';
export { assetsFolder, createRegistry } from './registry.ts';
