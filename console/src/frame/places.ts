import type { ConsoleSession } from '@forecourt/contracts/api';
import type { IconName } from '../parts/icon.tsx';
import { readsRemotes } from '../session/session.ts';

/** An entry of the navigation. */
export type Place = {
  readonly path: string;
  readonly name: string;
  readonly icon: IconName;
  readonly group: 'release' | 'settings';
  readonly isShownTo?: (session: ConsoleSession) => boolean;
};

const administers = ({ may }: ConsoleSession) => may.administer;

const places: readonly Place[] = [
  { path: '/', name: 'Sites', icon: 'sites', group: 'release' },
  { path: '/remotes', name: 'Remotes', icon: 'box', group: 'release', isShownTo: readsRemotes },
  { path: '/rollouts', name: 'Rollouts', icon: 'branch', group: 'release' },
  { path: '/channels', name: 'Channels', icon: 'flag', group: 'release' },
  { path: '/schedule', name: 'Schedule', icon: 'calendar', group: 'release' },
  { path: '/history', name: 'History', icon: 'clock', group: 'release' },
  { path: '/health', name: 'Health', icon: 'pulse', group: 'release' },
  { path: '/people', name: 'People and tokens', icon: 'people', group: 'settings', isShownTo: administers },
  { path: '/audit', name: 'Audit log', icon: 'page', group: 'settings', isShownTo: administers },
];

/** The pages that a user's role may see. */
export const placesOf = (session: ConsoleSession): readonly Place[] =>
  places.filter(({ isShownTo }) => isShownTo?.(session) ?? true);

/** Whether an address is that of a navigation entry, or lies below it. */
export function isWithin(path: string, place: string): boolean {
  if (place === '/') return path === '/' || path.startsWith('/sites');
  return path === place || path.startsWith(`${place}/`);
}
