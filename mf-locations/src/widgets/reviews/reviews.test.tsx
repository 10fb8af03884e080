/** @jest-environment jsdom */
import type { Review, ReviewsResponse } from '@forecourt/contracts/api';
import type { ReviewsConfig } from '@forecourt/contracts/site-config';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { knowing } from '../../testing/fake-gateways.ts';
import widget from './index.ts';

const review = (changes: Partial<Review> = {}): Review => ({
  id: 'r1',
  customer_name: 'Kylie M.',
  text: 'Told me about the scratch before I found it.',
  rating: 5,
  review_date: '2026-11-14',
  ...changes,
});

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

async function show(shown: Partial<ReviewsResponse>, reviews?: ReviewsConfig) {
  const response = { reviews: [review()], count: 19, average_rating: 4.8, ...shown };
  const gateways = { ...knowing(), reviews: { shown: async () => response } };
  const site = demoSite(reviews === undefined ? {} : { reviews });
  island = await mountWidget(widget, {}, { remote, gateways, site });
  return island.element.textContent ?? '';
}
const card = () => within(within(screen.getByRole('list', { name: 'Reviews' })).getByRole('listitem'));

describe('reviews', () => {
  it('[LOC-019] show name, date and stars, and a reply only if there is one', async () => {
    await show({ reviews: [review({ reply_text: 'Thank you.', reply_date: '2026-11-15' })] });
    expect(card().getByText('Kylie M.')).toBeTruthy();
    expect(card().getByText('14 November 2026')).toBeTruthy();
    expect(card().getByText('5.0 out of 5 stars')).toBeTruthy();
    expect(card().getByText('Thank you.')).toBeTruthy();
    await island?.unmount();
    expect(await show({})).not.toContain('Our reply');
  });

  it('[LOC-018] show the average rating, and how reviews are selected', async () => {
    const messages = await show({}, { minRating: 4 });
    expect(messages).toContain('4.8');
    expect(messages).toContain('Based on all 19 reviews of Northshore Motors.');
    expect(messages).toContain('We show reviews with more than 4 stars, latest first.');
    await island?.unmount();
    expect(await show({}, { minRating: 4, minInclusive: true })).toContain('with 4 stars or more');
    await island?.unmount();
    const many = await show({ count: 1_284 }, { minRating: 1, minInclusive: true });
    expect(many).toContain('Based on all 1,284 reviews of');
    expect(many).toContain('with 1 star or more');
    await island?.unmount();
    expect(await show({})).toContain('good and bad');
  });

  it('[LOC-025] sample reviews are labelled', async () => {
    const shown = await show({}, { sample: true });
    expect(shown).toContain('These are sample reviews, not written by real customers.');
    expect(shown).not.toMatch(/Google|Based on/);
    await island?.unmount();
    expect(await show({})).not.toContain('sample');
  });

  it('the section is absent when there are no reviews', async () => {
    expect(await show({ reviews: [], count: 0, average_rating: 0 })).toBe('');
  });
});
