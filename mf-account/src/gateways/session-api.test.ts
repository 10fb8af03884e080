import { endpoints } from '@forecourt/contracts/api';
import { expect, it } from '@jest/globals';
import { createSessionApi } from './session-api.ts';

const { signal } = new AbortController();

/** The path and body of each request to an api that answers every request with a challenge. */
function start() {
  const sent: (readonly [string, unknown])[] = [];
  const fetch = async (path: string, init?: RequestInit) => {
    sent.push([path, JSON.parse(String(init?.body))]);
    return Response.json({ challenge: 'challenge-1' });
  };
  return { api: createSessionApi({ fetch }), sent };
}

it('a code that proves the shopper’s identity is requested for the chosen contact, or for no contact', async () => {
  const { api, sent } = start();
  expect(await api.sendProofCode('aroha@example.com', signal)).toEqual({
    kind: 'done',
    value: { challenge: 'challenge-1' },
  });
  await api.sendProofCode(undefined, signal);
  expect(sent).toEqual([
    [endpoints.sessionProofCodes(), { contact: 'aroha@example.com' }],
    [endpoints.sessionProofCodes(), {}],
  ]);
});
