import { defaultBudget } from '@forecourt/budget';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decideCode } from './code-decision.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const at = (minute: number) => new Date(Date.UTC(2026, 2, 2) + minute * minuteMs);

type Request = { readonly minute: number; readonly sender: string };

/** The requests that get a code, on the assumption that no code is ever used. */
function sentFor(requests: readonly Request[], known: readonly string[] = []) {
  const sent: Request[] = [];
  for (const request of [...requests].sort((a, b) => a.minute - b.minute)) {
    const unused = sent
      .filter(({ minute }) => minute >= request.minute - dayMinutes)
      .map(({ minute, sender }) => ({ sentAt: at(minute), sender }));
    const { sender, minute } = request;
    const isKnown = known.includes(sender);
    const unusedOfSender = unused.filter((code) => code.sender === sender && code.sentAt > at(minute - 60));
    const facts = {
      unused,
      unusedBetween: unused.filter((code) => code.sender === sender).map(({ sentAt }) => sentAt),
      unusedOfSender: unusedOfSender.map(({ sentAt }) => sentAt),
      isKnown,
      now: at(minute),
    };
    if (decideCode({ ...facts, budget: defaultBudget }).kind === 'send') sent.push(request);
  }
  return sent;
}

const requests = (senders: number) =>
  fc.array(
    fc.record({
      minute: fc.integer({ min: 0, max: dayMinutes - 1 }),
      sender: fc.integer({ min: 1, max: senders }).map((each) => `network ${each}`),
    }),
    { maxLength: 400 },
  );

describe('codes to one contact', () => {
  it('codes to one contact are limited to 40 a day, then one an hour, from however many networks', () => {
    fc.assert(
      fc.property(requests(200), (all) => {
        expect(sentFor(all).length).toBeLessThanOrEqual(40 + 24);
      }),
    );
  });

  it('one network gets 15 codes a day, then one an hour', () => {
    fc.assert(
      fc.property(requests(1), (all) => {
        expect(sentFor(all).length).toBeLessThanOrEqual(15 + 24);
      }),
    );
  });

  it('at least one code an hour can be sent, whatever other networks requested before', () => {
    fc.assert(
      fc.property(requests(50), (all) => {
        const sent = sentFor([...all, { minute: dayMinutes, sender: 'the owner' }]);
        expect(sent.some(({ minute }) => minute > dayMinutes - 60)).toBe(true);
      }),
    );
  });

  it('a network where the account is signed in gets codes, whatever strangers request', () => {
    fc.assert(
      fc.property(requests(50), (all) => {
        const owner = { minute: dayMinutes, sender: 'home' };
        expect(sentFor([...all, owner], ['home'])).toContainEqual(owner);
      }),
    );
  });

  it('the next code is delayed by an hour at most', () => {
    fc.assert(
      fc.property(requests(50), (all) => {
        const unused = sentFor(all).map(({ minute, sender }) => ({ sentAt: at(minute), sender }));
        const now = at(dayMinutes);
        const decision = decideCode({
          unused,
          unusedBetween: unused.filter(({ sender }) => sender === 'network 1').map(({ sentAt }) => sentAt),
          unusedOfSender: [],
          isKnown: false,
          now,
          budget: defaultBudget,
        });
        expect(decision.kind === 'wait' ? decision.seconds : 0).toBeLessThanOrEqual(3_600);
      }),
    );
  });
});

it('one network gets 60 codes an hour for all contacts of a site, and more for a contact whose account is signed in from this network', () => {
  const unusedOfSender = Array.from({ length: 60 }, (_, second) => new Date(at(0).getTime() + second * 1_000));
  const request = { unused: [], unusedBetween: [], unusedOfSender, now: at(30), budget: defaultBudget };
  expect(decideCode({ ...request, isKnown: false })).toEqual({ kind: 'wait', seconds: 30 * 60 });
  expect(decideCode({ ...request, isKnown: true })).toEqual({ kind: 'send' });
  expect(decideCode({ ...request, isKnown: false, unusedOfSender: unusedOfSender.slice(1) })).toEqual({ kind: 'send' });
});
