import type { IncomingMessage } from 'node:http';
import { defaultBudget } from '@forecourt/budget';
import { expect, it } from '@jest/globals';
import { createSignInLimit } from './sign-in-limit.ts';

it('a network waits at least two seconds, because the message says “seconds”', () => {
  const limit = createSignInLimit({
    budget: { ...defaultBudget, inboxSignInsPerMinute: 0 },
    trustedProxies: [],
    now: () => new Date('2026-11-20T00:00:59.500Z'),
  });
  const request = { headers: {}, socket: { remoteAddress: '198.51.100.9' } } as unknown as IncomingMessage;
  expect(limit.attempt(request)).toBe(2);
});
