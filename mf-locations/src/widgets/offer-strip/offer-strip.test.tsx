/** @jest-environment jsdom */
import type { Offer } from '@forecourt/contracts/api';
import type { IslandTest } from '@forecourt/kit/testing';
import { mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { knowing } from '../../testing/fake-gateways.ts';
import widget from './index.ts';

const offer = (id: string, manufacturer?: string): Offer => ({
  id,
  name: `Offer ${id}`,
  description: 'What it is.',
  category: 'Service offer',
  ...(manufacturer !== undefined && { manufacturer }),
});

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

async function show(offers: readonly Offer[], context: { manufacturer?: string } = {}) {
  const gateways = { ...knowing(), offers: { ...knowing().offers, all: async () => offers } };
  island = await mountWidget(widget, context, { remote, gateways });
  return screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
}

describe('offers on other pages', () => {
  it('[NAV-048] the home page has the three offers that end first, and renders nothing without offers', async () => {
    expect(await show(['a', 'b', 'c', 'd'].map((id) => offer(id)))).toEqual(['Offer a', 'Offer b', 'Offer c']);
    await island?.unmount();
    await show([]);
    expect(island?.element.textContent).toBe('');
  });

  it('[NAV-019] a brand page has the offers of the brand', async () => {
    const offers = [offer('a', 'kia'), offer('b'), offer('c', 'toyota')];
    expect(await show(offers, { manufacturer: 'kia' })).toEqual(['Offer a']);
  });
});
