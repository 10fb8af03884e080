import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { KnownSession } from '../gateways/query-client.ts';
import { SessionContext } from '../session/session.ts';

/** Shows its children to a signed-in user who may change every site. */
export function SignedIn({
  may,
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  children,
}: {
  /** Permissions that differ from an admin's. */
  readonly may?: Partial<KnownSession['may']>;
  /** Default: a client that does not retry failed queries. */
  readonly queries?: QueryClient;
  readonly children: ReactNode;
}) {
  const session = {
    name: 'priya',
    role: 'admin',
    may: { changeSites: '*', publish: [], readRemotes: true, administer: true, ...may },
  } as Partial<KnownSession> as KnownSession;
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </SessionContext>
  );
}
