import type { LeadResponse } from '@forecourt/contracts/api';
import { expect, it } from '@jest/globals';
import { html } from '../html.ts';
import { answersCard } from './answers-card.ts';

const size = { label: 'Size', value: '<L>' };

it.each<[LeadResponse['answers'], boolean | undefined, readonly unknown[]]>([
  [[], undefined, []],
  [[size], undefined, ['Answers', 'Size', '&lt;L&gt;']],
  [[size], true, ['Answers', expect.stringMatching(/^Some answers can’t be decrypted/), 'Size', '&lt;L&gt;']],
  [[], true, ['Answers', expect.stringMatching(/^Some answers can’t be decrypted/)]],
])(
  'the card of the answers %j (unreadable: %s) shows the readable answers, and says if others are unreadable',
  (answers, isUnreadable, shown) => {
    const open = { answers, answers_unreadable: isUnreadable } as Partial<LeadResponse> as LeadResponse;
    const { markup } = html`${answersCard(open)}`;
    expect(markup.split(/<[^>]+>/).filter((text) => text.trim() !== '')).toEqual(shown);
  },
);
