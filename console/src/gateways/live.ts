import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** `live`: changes arrive as they happen. `reconnecting`: the stream was lost, and the browser tries again. */
export type LiveState = 'connecting' | 'live' | 'reconnecting';

/** Reads everything about a site again when the registry reports a change of it. */
export function useLive(): LiveState {
  const queries = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    const revisions = new Map<string, number>();
    const stream = new EventSource('/console/api/registry/changes');
    stream.addEventListener('open', () => setState('live'));
    stream.addEventListener('error', () => setState('reconnecting'));
    stream.addEventListener('change', ({ data }) => {
      const { site, revision } = JSON.parse(data) as { site: string; revision: number };
      const known = revisions.get(site);
      revisions.set(site, revision);
      // A new stream begins with the current revision of every site.
      if (known === undefined || known === revision) return;
      for (const queryKey of [['sites'], ['rollouts'], ['gate']]) void queries.invalidateQueries({ queryKey });
    });
    return () => stream.close();
  }, [queries]);
  return state;
}
