export { instantOf, localTimeOf, localTimePattern } from '../local-time.ts';
export { filePath, isOwnKey, partName, remoteName, versionPattern } from '../names.ts';
export type { ChangedKey } from './changed-keys.ts';
export { changedKeys, isJsonRecord, isSameJson } from './changed-keys.ts';
export {
  Declarations,
  DeclaredBackend,
  DeclaredBudgets,
  DeclaredRoute,
  DeclaredSection,
  DeclaredSlot,
  longestPattern,
  routePattern,
} from './declarations.ts';
export type { RouteOfVersion } from './declared-routes.ts';
export { addedRoutes, withDeclaredRoutes } from './declared-routes.ts';
export type { FailureOrigin } from './failure-origin.ts';
export { failureCodeOf, failureOriginOf, platformFailureEndings, platformFailures } from './failure-origin.ts';
export type { BudgetedIsland } from './island-sizes.ts';
export { budgetedIslands } from './island-sizes.ts';
export { kitProtocol, kitProtocolOf } from './kit-protocol.ts';
export type { Release, RetainedVersion } from './lockfile.ts';
export {
  HistoryEntry,
  Lockfile,
  lockfileHeader,
  lockfileIdOf,
  lockfilePattern,
  Pinned,
  signedLockfilePattern,
} from './lockfile.ts';
export type { Override, OverrideDifference, OverrideRelease, OverrideTarget } from './override.ts';
export {
  developmentVersionOf,
  isDevelopmentVersion,
  longestOverrideHours,
  overrideCookies,
  overrideEndPath,
  overrideGraceMs,
  overrideIdPattern,
  overrideParameter,
  remotesShown,
  withLayout,
} from './override.ts';
export {
  EventReference,
  federationManifest,
  IslandFiles,
  isSourceMap,
  kitSheet,
  PublishedFile,
  RemoteManifest,
  sourceMapOf,
  standaloneFolder,
} from './remote-manifest.ts';
export type {
  AddressesResult,
  FormSubmission,
  PageHead,
  PageRequest,
  PageResult,
  PageState,
  PlacedSlot,
  RemoteSource,
  RenderFailure,
  ServerEntry,
  SitemapAddress,
  SitemapSlice,
  SubmissionOutcome,
  WidgetRequest,
  WidgetResult,
} from './rendering.ts';
export { dataPolicyName, formField } from './rendering.ts';
export { FailureReport } from './report.ts';
export type {
  ArmCounts,
  GuardName,
  GuardReading,
  Rollout,
  RolloutPhase,
  RolloutRecord,
  RolloutRelease,
} from './rollout.ts';
export {
  allVisitors,
  guardNames,
  RolloutGuard,
  RolloutPlan,
  RolloutStep,
  returnedPath,
  rolloutIdPattern,
  rolloutPhases,
} from './rollout.ts';
export type { RolloutVisitor } from './rollout-cookie.ts';
export { rolloutCookie, rolloutVisitorOf } from './rollout-cookie.ts';
export type { SiteDocument } from './site-document.ts';
export { siteDocumentPath, siteSheetPath } from './site-document.ts';
export type { PublishedScript } from './stack-frame.ts';
export { mostStackFrames, publishedScriptOf, SourcePlace, StackFrame } from './stack-frame.ts';
export { viewIdPattern } from './view-id.ts';
