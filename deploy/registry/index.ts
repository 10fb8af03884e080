export { describeRole, mayDo, sitesFor } from './access/role.ts';
export { ensureTokenFile } from './access/token-file.ts';
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
export { createRegistryServer } from './http/server.ts';
export type { NotifyDomains } from './operations/deps.ts';
export type { Registry } from './registry.ts';
export { assetsFolder, createRegistry } from './registry.ts';
export type { Measure } from './rollouts/measure.ts';
export { createRolloutRunner } from './rollouts/runner.ts';
