import type { ConsoleSession } from '@forecourt/contracts/api';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallRefused } from './call.ts';

const mostRetries = 2;

/** Data counts as fresh for a while because changes arrive as events; see `live.ts`. */
export function createQueries(): QueryClient {
  /** A session that ended shows the sign-in. */
  const onError = (error: unknown) => {
    if (error instanceof CallRefused && error.status === 401) queries.setQueryData(['session'], null);
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < mostRetries && !(error instanceof CallRefused && error.status >= 400 && error.status < 500),
      },
    },
  });
  return queries;
}

/** Another user, or nobody, is signed in: what the one before has read is forgotten. */
export function changeSession(queries: QueryClient, session: ConsoleSession | null): void {
  queries.setQueryData(['session'], session);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}
