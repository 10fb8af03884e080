export { useAddress, useBus, useEvent, useGateways, useHref, useIsland, useNavigation, useSite } from './context.tsx';
export { definePage, defineRemote, defineWidget, found, notFound, redirect } from './define.tsx';
export type { Head, Loaded, LoadRequest, Page, Remote, Widget } from './define.tsx';
export type { Address, GatewayEnvironment, IslandEnvironment, MountedSlot, Navigation, SlotHost } from './environment.ts';
export { Slot } from './slot.tsx';
