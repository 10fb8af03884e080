/** @jest-environment jsdom */
import { demoSite, mountWidget, polyfillDialogs } from '@forecourt/kit/testing';
import { fireEvent, within } from '@testing-library/react';
import { act } from 'react';
import shell from '../../remote.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import frame from '../index.ts';

beforeAll(polyfillDialogs);
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

async function show(analytics?: { measurementId?: string; askConsent?: boolean }) {
  const site = demoSite(analytics && { analytics });
  const { element } = await mountWidget(frame, {}, { remote: shell, gateways: fakeGateways(), site });
  const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
  return { page: within(element), press, banner: () => within(element).queryByRole('region', { name: 'Cookies' }) };
}
const stored = () => ({ ...localStorage });

describe('the consent banner', () => {
  it('is not shown on a site that has no analytics or needs no consent', async () => {
    const { banner, page } = await show();
    expect(banner()).toBeNull();
    expect(page.queryByRole('button', { name: 'Cookie choice' })).toBeNull();
    document.body.replaceChildren();
    expect((await show({ measurementId: 'G-ABCD1234', askConsent: false })).banner()).toBeNull();
  });

  it('stores a refusal and nothing else, and is then not shown again', async () => {
    const { banner, page, press } = await show({ measurementId: 'G-ABCD1234' });
    expect(banner()?.querySelector('b')?.textContent).toBe('May we count visits?');
    await press(page.getByRole('button', { name: 'No, thanks' }));
    expect(banner()).toBeNull();
    expect(stored()).toEqual({ 'forecourt.consent:northshore': 'refused' });
    document.body.replaceChildren();
    expect((await show({ measurementId: 'G-ABCD1234' })).banner()).toBeNull();
  });

  it('the consent banner can be opened again from the footer of every page', async () => {
    const { banner, page, press } = await show({ measurementId: 'G-ABCD1234' });
    await press(page.getByRole('button', { name: 'Yes, allow' }));
    expect(stored()).toEqual({ 'forecourt.consent:northshore': 'granted' });
    await press(page.getByRole('button', { name: 'Cookie choice' }));
    expect(banner()).not.toBeNull();
    await press(page.getByRole('button', { name: 'No, thanks' }));
    expect(stored()).toEqual({ 'forecourt.consent:northshore': 'refused' });
  });
});
