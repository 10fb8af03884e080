import { useQuery } from '@tanstack/react-query';
import { channelsQuery, freezesQuery, rolloutsQuery, scheduledQuery, versionsQuery } from '../gateways/queries.ts';
import { useSession } from '../session/session.ts';
import { Lacking } from './lacking.tsx';

/**
 * Says which facts about sites could not be read. Otherwise a frozen site could be mistaken for one that may be
 * changed.
 */
export function RulesLacking() {
  const { may } = useSession();
  return (
    <Lacking
      reads={{
        'published versions': useQuery({ ...versionsQuery, enabled: may.readRemotes }),
        rollouts: useQuery(rolloutsQuery),
        'channels and holds': useQuery(channelsQuery),
        'freeze windows': useQuery(freezesQuery),
        'scheduled changes': useQuery(scheduledQuery),
      }}
    />
  );
}
