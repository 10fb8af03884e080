export type { LookUp } from './lookup-name.ts';
export { allowedTargets, isPublicAddress, readNetworks } from './networks.ts';
export { privateHostFault } from './private-host-fault.ts';
export { responseTo } from './response-to.ts';
export type { Protocol, TargetGuard } from './target-guard.ts';
export { createTargetGuard, TargetRefused } from './target-guard.ts';
