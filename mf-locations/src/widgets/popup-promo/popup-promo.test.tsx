/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import type { PopupPromo } from '@forecourt/contracts/site-config';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountWidget, polyfillDialogs } from '@forecourt/kit/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { createDismissals } from '../../gateways/dismissals.ts';
import remote from '../../remote.ts';
import { knowing } from '../../testing/fake-gateways.ts';
import widget from './index.ts';

const base: PopupPromo = { id: 'summer', title: 'Summer check', text: 'Free with every service.', href: '/offers' };
const noon = Date.parse('2026-11-24T12:00:00+11:00');

let island: IslandTest | undefined;
beforeAll(polyfillDialogs);
beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(noon);
});
afterEach(async () => {
  await island?.unmount();
  jest.useRealTimers();
  localStorage.clear();
});

async function show(changes: Partial<PopupPromo> = {}, slug = 'northshore') {
  const site = demoSite({ slug, timeZone: 'Australia/Sydney', promos: { popup: { ...base, ...changes } } });
  const gateways = { ...knowing(), dismissals: createDismissals({ site }) };
  island = await mountWidget(widget, {}, { remote, gateways, site });
  return () => screen.queryByRole('dialog', { name: 'Summer check' });
}

describe('the popup promotion', () => {
  it('[OFFR-016] is shown until dismissed, then never again on this site, but still on another site', async () => {
    const dialog = await show();
    expect(dialog()).not.toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    expect(dialog()).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['forecourt-promo-dismissed:northshore:summer']);
    await island?.unmount();
    expect((await show())()).toBeNull();
    await island?.unmount();
    expect((await show({}, 'redgum'))()).not.toBeNull();
    await island?.unmount();
    expect((await show({ id: 'winter' }))()).not.toBeNull();
  });

  it('when storage fails, a dismissal lasts until the page is left', async () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    const dismissals = createDismissals({ site: demoSite() });
    dismissals.add('summer');
    refuse.mockRestore();
    expect([dismissals.has('summer'), createDismissals({ site: demoSite() }).has('summer')]).toEqual([true, false]);
  });

  it('[OFFR-016] following its link dismisses the promotion', async () => {
    const dialog = await show({ label: 'See it' });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'See it' })));
    expect(dialog()).toBeNull();
  });

  it.each([
    ['is not shown before its start', { start: '2026-11-25' }, false],
    ['is shown from its start on', { start: '2026-11-24T12:00' }, true],
    ['is not shown from its expiry on', { expiry: '2026-11-24T12:00' }, false],
  ])('[OFFR-017] %s', async (_, window, isThere) => {
    expect((await show(window))() !== null).toBe(isThere);
  });

  it('[OFFR-017] closes when its expiry passes', async () => {
    const dialog = await show({ expiry: '2026-11-24T12:01' });
    expect(dialog()).not.toBeNull();
    await act(async () => void jest.advanceTimersByTime(60_000));
    expect(dialog()).toBeNull();
  });

  it('[OFFR-018] is at most 600 px wide and 80 % of the window high', () => {
    const sheet = readFileSync(new URL('popup-promo.module.css', import.meta.url), 'utf8');
    expect(sheet).toMatch(/max-width: 600px;\s+max-height: 80vh;/);
  });
});
