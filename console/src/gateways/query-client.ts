import type { ConsoleSession } from '@forecourt/contracts/api';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallRefused, isTimeout } from './call.ts';
import { forgetDrafts } from './drafts.ts';

const mostRetries = 2;

/** Who is or was signed in. `hasEnded`: the server no longer knows the session, and the user has not signed out. */
export type KnownSession = ConsoleSession & { readonly hasEnded?: boolean };

/** Data counts as fresh for a while, because events tell the console about changes; see `live.ts`. */
export function createQueries(): QueryClient {
  const onError = (error: unknown) => {
    if (!(error instanceof CallRefused) || error.status !== 401) return;
    queries.setQueryData<KnownSession | null>(['session'], (known) =>
      known == null ? null : { ...known, hasEnded: true },
    );
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < mostRetries &&
          // A call that timed out is not retried, because the user has waited long enough.
          !isTimeout(error) &&
          !(error instanceof CallRefused && error.status >= 400 && error.status < 500),
      },
    },
  });
  return queries;
}

/**
 * Handles a sign-in or sign-out. Another user's data and input are deleted. If the same user signs in again, they
 * continue where they were, with fresh data.
 */
export function changeSession(queries: QueryClient, session: ConsoleSession | null): void {
  const before = queries.getQueryData<KnownSession | null>(['session']);
  const isOther = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[0] !== 'session';
  queries.setQueryData(['session'], session);
  if (session !== null && before?.name === session.name) return void queries.invalidateQueries({ predicate: isOther });
  forgetDrafts();
  queries.removeQueries({ predicate: isOther });
}
