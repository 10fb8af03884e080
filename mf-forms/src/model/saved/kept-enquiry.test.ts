import { describe, expect, it } from '@jest/globals';
import { aDraft, surroundings } from '../../testing/enquiry.ts';
import { toLead } from '../enquiry-lead.ts';
import type { Sending } from './kept-enquiry.ts';
import { parseKept, parseSent, sendingOf, unsent, writeKept, writeSent } from './kept-enquiry.ts';

const lead = toLead(aDraft(), surroundings({ url: 'https://a.example' }));
const first: Sending = { lead, key: 'first-key' };
const fresh: Sending = { lead, key: 'fresh-key' };

describe('a stored enquiry', () => {
  it('an enquiry that could not be sent is sent again unchanged, with its key', () => {
    expect(sendingOf(aDraft(), { draft: aDraft(), sending: first }, () => fresh)).toBe(first);
  });

  it.each([
    ['nothing is stored', null],
    ['the server refused it', { draft: aDraft(), sending: null }],
    ['the draft was changed', { draft: aDraft({ message: 'Is it red?' }), sending: first }],
  ])('an enquiry that could not be sent is a new lead when %s', (_, kept) => {
    expect(sendingOf(aDraft(), kept, () => fresh)).toBe(fresh);
  });

  it('is restored completely, for a day', () => {
    const kept = { draft: aDraft(), sending: first };
    const day = 24 * 60 * 60_000;
    expect(parseKept(writeKept(kept, 0), day - 1)).toEqual(kept);
    expect(parseKept(writeKept(kept, 0), day)).toBeNull();
  });

  it('has no consent to marketing if the shopper has not sent it', () => {
    expect(unsent(aDraft({ opt_in: true, website: 'https://bait.example' }))).toEqual({
      draft: aDraft(),
      sending: null,
    });
  });

  it('is deleted once the server has the enquiry, with all personal data', () => {
    const json = writeSent({ key: 'first-key', leadId: '1' }, 0);
    expect(json).not.toContain('Aroha');
    expect([parseKept(json, 0), parseSent(json, 0)]).toEqual([null, { key: 'first-key', leadId: '1' }]);
  });

  it.each([[null], ['{'], ['null'], ['7'], ['{}'], ['{"draft":"x"}'], ['[]'], ['{"draft":{}}']])(
    'is ignored if it is %p',
    (json) => {
      expect(parseKept(json, 0)).toBeNull();
      expect(parseSent(json, 0)).toBeNull();
    },
  );

  it('keeps its draft if the rest is malformed', () => {
    const draft = { name: 'Aroha', phone: 7, opt_in: 'yes' };
    const json = JSON.stringify({ draft, sending: { key: 'k', lead: {} }, savedAtMs: 0 });
    const known = { draft: { name: 'Aroha', phone: '', opt_in: false }, sending: null };
    expect(parseKept(json, 0)).toMatchObject(known);
  });
});
