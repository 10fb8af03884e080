import { describe, expect, it } from '@jest/globals';
import { MutationObserver } from '@tanstack/react-query';
import { CallRefused } from './call.ts';
import type { KnownSession } from './query-client.ts';
import { changeSession, createQueries } from './query-client.ts';

const refused = (status: number) => new CallRefused({ status, code: 'CONSOLE_SIGNED_OUT', message: 'Signed out.' });

/** Creates the queries of a signed-in user, and a function that tells whether the user still counts as signed in. */
function signedIn() {
  const queries = createQueries();
  queries.setQueryData(['session'], { name: 'rita' });
  return { queries, isSignedIn: () => queries.getQueryData<KnownSession>(['session'])?.hasEnded !== true };
}

describe('the session after a call', () => {
  it.each([
    [401, false],
    [403, true],
  ])('after a change that the server answered with %i, the user counts as signed in: %s', async (status, stays) => {
    const { queries, isSignedIn } = signedIn();
    const change = new MutationObserver(queries, { mutationFn: () => Promise.reject(refused(status)) });
    await change.mutate().catch(() => {});
    expect(isSignedIn()).toBe(stays);
  });

  it.each([
    [401, false],
    [403, true],
  ])('after a query that the server answered with %i, the user counts as signed in: %s', async (status, stays) => {
    const { queries, isSignedIn } = signedIn();
    const queryFn = () => Promise.reject(refused(status));
    await queries.fetchQuery({ queryKey: ['sites'], queryFn }).catch(() => {});
    expect(isSignedIn()).toBe(stays);
  });
});

describe('signing in again', () => {
  const may = { changeSites: '*', readSites: '*', readRemotes: true, publish: '*', administer: true } as const;
  const session = (name: string) => ({ name, role: 'admin', may });

  it.each([
    ['rita', ['redgum']],
    ['mia', undefined],
  ])('when %s signs in after the session of rita has ended, rita’s cached sites are %j', (name, found) => {
    const queries = createQueries();
    queries.setQueryData(['session'], { ...session('rita'), hasEnded: true });
    queries.setQueryData(['sites'], ['redgum']);
    changeSession(queries, session(name));
    expect(queries.getQueryData(['session'])).toEqual(session(name));
    expect(queries.getQueryData(['sites'])).toEqual(found);
  });
});
