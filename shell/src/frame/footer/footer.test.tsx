/** @jest-environment jsdom */
import { demoSite, mountWidget, polyfillDialogs } from '@forecourt/kit/testing';
import { fireEvent, within } from '@testing-library/react';
import { act } from 'react';
import shell from '../../remote.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import frame from '../index.ts';

beforeAll(polyfillDialogs);
afterEach(() => document.body.replaceChildren());

async function show(site = demoSite(), nowMs?: number) {
  const { element } = await mountWidget(
    frame,
    {},
    { remote: shell, gateways: fakeGateways(), site, ...(nowMs !== undefined && { nowMs }) },
  );
  return within(element).getByRole('contentinfo');
}

it('the footer shows the dealer’s legal details, and omits a number that the dealer does not have', async () => {
  const footer = await show(demoSite({ legal: { name: 'Northshore Motors Pty Ltd', licence: 'MD 048217' } }));
  expect(footer.textContent).toContain('Northshore Motors Pty Ltd · Dealer licence MD 048217');
  expect(footer.textContent).not.toContain('Repairer');
});

it('[NAV-006] the footer has dealership, licence, repairer, year and unsubscribe link', async () => {
  const legal = { name: 'Northshore Motors Pty Ltd', licence: 'MD 048217', repairer: 'MVRL 51903' };
  const footer = await show(demoSite({ legal, name: 'Northshore Motors' }), Date.UTC(2026, 5, 1));
  expect(footer.textContent).toContain('Northshore Motors Pty Ltd · Dealer licence MD 048217 · Repairer MVRL 51903');
  expect(footer.textContent).toContain('© 2026 Northshore Motors');
  expect(within(footer).getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')).toBe('/pages/unsubscribe');
});

it('the footer shows a link’s note under its label', async () => {
  const links = [{ label: 'Fleet', href: '/pages/fleet', note: 'Five vehicles or more' }];
  const footer = await show(demoSite({ nav: { main: [], footer: [{ label: 'Buying', links }], utility: [] } }));
  expect(within(footer).getByRole('link', { name: /^Fleet/ }).textContent).toBe('FleetFive vehicles or more');
});

it('the footer shows the year in the dealer’s time zone: at midnight in Sydney the next year has begun', async () => {
  const footer = await show(demoSite({ timeZone: 'Australia/Sydney' }), Date.UTC(2026, 11, 31, 13, 30));
  expect(footer.textContent).toContain('© 2027');
});

it('[NAV-009] the footer links to exactly the social networks that the dealer names', async () => {
  const named = await show(demoSite({ social: { instagram: 'https://www.instagram.com/northshore' } }));
  const list = within(named).getByRole('list', { name: /elsewhere/ });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([['Instagram', 'https://www.instagram.com/northshore']]);
  document.body.replaceChildren();
  expect(within(await show(demoSite({ social: {} }))).queryByRole('list', { name: /elsewhere/ })).toBeNull();
});

it('the footer expands a group of links on a phone', async () => {
  const site = demoSite({
    nav: {
      main: [],
      utility: [],
      footer: [{ label: 'Vehicles', links: [{ label: 'Used cars', href: '/search/used-cars' }] }],
    },
  });
  const footer = await show(site);
  const toggle = within(footer).getByRole('button', { name: 'Vehicles' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await act(async () => void fireEvent.click(toggle));
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')?.textContent).toBe('Used cars');
});
