export { afterPaint } from './after-paint.ts';
export type { ApiClient } from './api-client.ts';
export { createApiClient } from './api-client.ts';
export { useAddress, useBus, useEvent, useGateways, useHref, useIsland, useNavigation, useSite } from './context.tsx';
export type {
  FormRequest,
  Handled,
  HandleForm,
  ListAddresses,
  Loaded,
  LoadRequest,
  Page,
  Remote,
  Widget,
} from './define.tsx';
export { definePage, defineRemote, defineWidget, found, notFound, redirect } from './define.tsx';
export type {
  Address,
  GatewayEnvironment,
  IslandEnvironment,
  MountedSlot,
  Navigation,
  SlotHost,
} from './environment.ts';
export { errorsOf } from './errors-of.ts';
export type { Head } from './head.ts';
export { HydrationBoundary } from './hydration-boundary.tsx';
export { optional } from './optional.ts';
export { postJson } from './post-json.ts';
export { resumeKey } from './resume.ts';
export type { Section } from './section.ts';
export { defineSection } from './section.ts';
export { Slot } from './slot.tsx';
export { usePart } from './use-part.ts';
export { useSearchForm } from './use-search-form.ts';
