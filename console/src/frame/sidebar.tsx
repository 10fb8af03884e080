import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { useDialogs } from '../features/dialogs.ts';
import { rolloutsQuery, scheduledQuery, sitesQuery, versionsQuery } from '../gateways/queries.ts';
import { isRunning } from '../model/rollout-state.ts';
import { Icon } from '../parts/icon.tsx';
import { useSession } from '../session/session.ts';
import { isWithin, placesOf } from './places.ts';
import { SignedIn } from './signed-in.tsx';

export function Sidebar() {
  const { open } = useDialogs();
  return (
    <header className="sidebar">
      <span className="brand">
        <i aria-hidden="true" />
        Forecourt
      </span>
      <button type="button" className="find" onClick={() => open({ kind: 'search' })}>
        <Icon name="search" />
        Search or jump to…
        <kbd>{/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <Navigation />
      <SignedIn />
    </header>
  );
}

/** Links to the pages that the role may see. */
export function Navigation({ onFollow }: { readonly onFollow?: () => void }) {
  const [path] = useLocation();
  const session = useSession();
  const counts = useCounts();
  const groups = Object.entries(Object.groupBy(placesOf(session), ({ group }) => group));
  return (
    <nav aria-label="Console">
      {groups.map(([group, places]) => (
        <ul key={group}>
          {group === 'settings' && <li className="group">Settings</li>}
          {places.map((place) => (
            <li key={place.path}>
              <Link
                href={place.path}
                aria-current={isWithin(path, place.path) ? 'page' : undefined}
                {...(onFollow && { onClick: onFollow })}
              >
                <Icon name={place.icon} />
                {place.name}
                {counts[place.path] !== undefined && <em>{counts[place.path]}</em>}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function useCounts(): Readonly<Record<string, number | undefined>> {
  const { may } = useSession();
  const sites = useQuery(sitesQuery);
  const versions = useQuery({ ...versionsQuery, enabled: may.readRemotes });
  const rollouts = useQuery(rolloutsQuery);
  const scheduled = useQuery(scheduledQuery);
  return {
    '/': sites.data?.length,
    '/remotes': versions.data && new Set(versions.data.map(({ remote }) => remote)).size,
    '/rollouts': rollouts.data?.filter(isRunning).length,
    '/schedule': scheduled.data?.filter(({ state }) => state === 'waiting').length,
  };
}
