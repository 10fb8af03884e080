import { describe, expect, it } from '@jest/globals';
import { MutationObserver } from '@tanstack/react-query';
import { CallRefused } from './call.ts';
import { createQueries } from './query-client.ts';

const refused = (status: number) => new CallRefused({ status, code: 'CONSOLE_SIGNED_OUT', message: 'Signed out.' });

/** Queries of a signed-in user, and whether the user still counts as signed in after a call. */
function signedIn() {
  const queries = createQueries();
  queries.setQueryData(['session'], { name: 'rita' });
  return { queries, isSignedIn: () => queries.getQueryData(['session']) !== null };
}

describe('a call after the session ended', () => {
  it.each([
    [401, false],
    [403, true],
  ])('%i: the user counts as signed in after a change: %s', async (status, stays) => {
    const { queries, isSignedIn } = signedIn();
    const change = new MutationObserver(queries, { mutationFn: () => Promise.reject(refused(status)) });
    await change.mutate().catch(() => {});
    expect(isSignedIn()).toBe(stays);
  });

  it.each([
    [401, false],
    [403, true],
  ])('%i: the user counts as signed in after a query: %s', async (status, stays) => {
    const { queries, isSignedIn } = signedIn();
    const queryFn = () => Promise.reject(refused(status));
    await queries.fetchQuery({ queryKey: ['sites'], queryFn }).catch(() => {});
    expect(isSignedIn()).toBe(stays);
  });
});
