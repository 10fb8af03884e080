/** @jest-environment jsdom */

import type { Location } from '@forecourt/contracts';
import { matchRoute } from '@forecourt/contracts';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { knowing } from '../../testing/fake-gateways.ts';
import { aLocation, openOn } from '../../testing/location.ts';
import contact from '../contact/index.ts';
import detail from './index.ts';

let leave = async () => {};
afterEach(() => leave());

const nowMs = Date.parse('2026-11-20T01:00:00Z');
const toyota = aLocation({ average_rating: 4.8, review_count: 19, motor_vehicle_repairer: 'MVRL 51903' });
const workshop = aLocation({
  id: 'y2',
  name: 'Northshore Toyota Service',
  slug: 'northshore-toyota-service',
  location_type: 'service-and-parts',
  contact_detail: { phone: '02 5550 7777', opening_hours: [openOn(1, '07:00', '16:00')] },
});
const hidden = aLocation({ id: 'y3', slug: 'hidden', visible: false });

async function showAll(page: typeof detail, slug: string, ...locations: readonly Location[]) {
  const gateways = knowing(...locations);
  const test = await mountPage(page, { remote, gateways, params: { slug }, address: `/locations/${slug}`, nowMs });
  leave = test.unmount;
  return test;
}

const show = async (...shown: Parameters<typeof showAll>) => (await showAll(...shown)).element;

const load = (slug: string, site = demoSite()) =>
  detail.load({
    gateways: knowing(toyota, workshop, hidden),
    site,
    nowMs,
    signal: new AbortController().signal,
    address: { path: `/locations/${slug}`, query: '', params: { slug } },
  });

describe('the page of a location', () => {
  it('[LOC-016] is at /locations/{slug}; an unknown, hidden or unlisted location is 404', async () => {
    expect(matchRoute(`/locations/${toyota.slug}`)).toEqual({
      route: 'location.detail',
      params: { slug: toyota.slug },
    });
    expect((await load(toyota.slug)).kind).toBe('found');
    expect(await load('nobody')).toEqual({ kind: 'notFound' });
    expect(await load('hidden')).toEqual({ kind: 'notFound' });
    expect(await load(toyota.slug, demoSite({ locations: { slugs: [workshop.slug] } }))).toEqual({ kind: 'notFound' });
  });

  it('has the site’s alias as canonical address', async () => {
    const site = demoSite({ aliases: { 'location.detail': ['/our-yards/:slug'] } });
    const loaded = await load(toyota.slug, site);
    if (loaded.kind !== 'found') throw new Error('there is a location');
    expect(detail.head(loaded.data, site).canonical).toBe(`/our-yards/${toyota.slug}`);
  });

  it('has a form to send the location a question', async () => {
    const { element, slots } = await showAll(detail, toyota.slug, toyota);
    expect(element.querySelector('[data-slot="page.form"]')).not.toBeNull();
    expect(slots()).toContainEqual({ name: 'page.form', context: { form: 'contact', locationId: toyota.id } });
    expect(screen.getByText(`Ask ${toyota.name} a question`)).toBeTruthy();
  });

  it('a location’s contact page shows the opening status, and its form is sent to the location', async () => {
    const gateways = knowing(toyota);
    const address = `/contact-us/${toyota.slug}`;
    const test = await mountPage(contact, { remote, gateways, params: { slug: toyota.slug }, address, nowMs });
    leave = test.unmount;
    expect(screen.getByText(/^Open until/)).toBeTruthy();
    expect(test.slots()).toEqual([{ name: 'page.form', context: { form: 'contact', locationId: toyota.id } }]);
  });

  it('[LOC-009] has a table of hours for each department', async () => {
    await show(detail, toyota.slug, toyota, workshop);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Sales',
      'Service and parts',
    ]);
    expect(screen.getAllByRole('table')).toHaveLength(2);
    expect(screen.getByRole('table', { name: /Service and parts/ }).textContent).toContain('7:00 am – 4:00 pm');
  });

  it('[LOC-012, LOC-026] shows rating and stars, and no rating without reviews', async () => {
    const element = await show(detail, toyota.slug, toyota);
    expect(element.textContent).toContain('4.8');
    expect(screen.getByText('4.8 out of 5 stars')).toBeTruthy();
    expect(screen.getByText('19 reviews on Google')).toBeTruthy();
    expect([...element.querySelectorAll('clipPath rect')].map((rect) => rect.getAttribute('width'))).toEqual([
      '24',
      '24',
      '24',
      '24',
      '19.2',
    ]);
    await leave();
    await show(detail, toyota.slug, aLocation({ average_rating: 4, review_count: 0 }));
    expect(screen.queryByText(/on Google/)).toBeNull();
  });

  it('[LOC-013] shows DL and MRB numbers, each only if the location has it', async () => {
    const element = await show(detail, toyota.slug, toyota);
    expect(element.textContent).toContain('Dealer licence (DL)MD 048217');
    expect(element.textContent).toContain('Repairer licence (MRB)MVRL 51903');
    await leave();
    await show(detail, toyota.slug, aLocation({ dealer_license_number: '', motor_vehicle_repairer: undefined }));
    expect(screen.queryByText(/licence/i)).toBeNull();
  });

  it('[LOC-014] has buttons for contact, directions and stock', async () => {
    await show(detail, toyota.slug, toyota);
    expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe(`/contact-us/${toyota.slug}`);
    expect(screen.getByRole('link', { name: /^Get Directions/ }).getAttribute('href')).toContain('-33.8136%2C151.1791');
    expect(screen.getByRole('link', { name: 'View Our Stock' }).getAttribute('href')).toBe('/search/northshore-toyota');
  });

  it('only a location that sells vehicles invites shoppers to see one', async () => {
    const invitation = 'Coming to see a particular car?';
    expect((await show(detail, toyota.slug, toyota)).textContent).toContain(invitation);
    await leave();
    const element = await show(detail, workshop.slug, workshop);
    expect(element.textContent).toContain('Where we are');
    expect(element.textContent).not.toContain(invitation);
  });

  it('shows the people of the location, and leaves out this section if there are none', async () => {
    const people = [
      { name: 'Priya van der Nair', role: 'Sales, caravans', words: 'Three kids, four bunks.' },
      { name: 'Tom', role: 'Parts' },
    ];
    await show(detail, toyota.slug, aLocation({ people }));
    const who = within(screen.getByRole('region', { name: 'Who you’ll meet' }));
    expect(who.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'PNPriya van der NairSales, caravansThree kids, four bunks.',
      'TTomParts',
    ]);
    expect(who.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Priya van der Nair',
      'Tom',
    ]);
    await leave();
    await show(detail, toyota.slug, aLocation({ people: [] }));
    expect(screen.queryByText('Who you’ll meet')).toBeNull();
  });

  it('links to the other locations, and shows a text when hours are unknown', async () => {
    const kia = aLocation({ id: 'k', name: 'Hornsby Kia', slug: 'hornsby-kia', dealership_slug: 'kia' });
    const silent = aLocation({ contact_detail: { opening_hours: [] }, address: { ...toyota.address, lat: undefined } });
    await show(detail, toyota.slug, silent, kia);
    expect(screen.getByText('Call us for our hours.')).toBeTruthy();
    const others = within(screen.getByRole('navigation', { name: 'Other locations' }));
    expect(others.getByRole('link', { name: /Hornsby Kia/ }).getAttribute('href')).toBe('/locations/hornsby-kia');
  });

  it('has structured data under its canonical address', async () => {
    const loaded = await load(toyota.slug);
    if (loaded.kind !== 'found') throw new Error('there is a page');
    const { jsonLd, canonical } = detail.head(loaded.data, demoSite());
    expect(canonical).toBe(`/locations/${toyota.slug}`);
    expect(jsonLd?.[0]).toMatchObject({ '@type': 'AutoDealer', name: 'Northshore Toyota' });
    const { itemListElement } = (jsonLd ?? [])[1] as { itemListElement: { name: string; item: string }[] };
    expect(itemListElement.map(({ name, item }) => [name, new URL(item).pathname])).toEqual([
      ['Home', '/'],
      ['Our dealerships', '/dealerships'],
      ['Northshore Toyota', canonical],
    ]);
  });
});

describe('the contact page of a location', () => {
  it('[LOC-015] is at /contact-us/{slug}, or at the site’s alias /our-location/{slug}', async () => {
    const match = { route: 'location.contact', params: { slug: 'artarmon' } };
    expect(matchRoute('/contact-us/artarmon')).toEqual(match);
    const aliases = { 'location.contact': ['/our-location/:slug'] };
    expect(matchRoute('/our-location/artarmon', aliases)).toEqual(match);
    const loaded = await load(toyota.slug);
    if (loaded.kind !== 'found') throw new Error('there is a page');
    expect(contact.head(loaded.data, demoSite({ aliases })).canonical).toBe(`/our-location/${toyota.slug}`);
  });

  it('shows each department’s number, email, address and hours', async () => {
    await show(contact as typeof detail, toyota.slug, toyota, workshop);
    expect(screen.getByRole('heading', { level: 1, name: 'Contact Northshore Toyota' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '02 5550 7777' }).getAttribute('href')).toBe('tel:0255507777');
    expect(screen.getByRole('link', { name: demoSite().email }).getAttribute('href')).toContain('mailto:');
    expect(screen.getByText('388 Pacific Highway, Artarmon NSW 2064')).toBeTruthy();
    expect(screen.getByRole('table')).toBeTruthy();
  });

  it.each(['/contact', '/contact-us'])('[NAV-021, NAV-022] %s is an address of the locations page instead', (path) => {
    expect(matchRoute(path)?.route).toBe('location.list');
  });
});

describe('holiday hours of a location', () => {
  const open = async (site = demoSite()) => {
    const test = await mountPage(detail, {
      remote,
      site,
      gateways: knowing(toyota),
      params: { slug: toyota.slug },
      address: `/locations/${toyota.slug}`,
      nowMs,
    });
    leave = test.unmount;
  };

  it('[LOC-030] a location’s holiday hours are shown in a dialog on a site that configures holidays', async () => {
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
    await open(demoSite({ locations: { holidayHours: [{ name: 'Christmas Day', from: '2026-12-25' }] } }));
    await act(async () => screen.getByRole('button', { name: 'Holiday hours' }).click());
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    expect(dialog.getByText('25 December 2026')).toBeTruthy();
    expect(dialog.getByText('Closed')).toBeTruthy();
  });

  it('[LOC-030] the button for holiday hours is absent on a site without configured holidays', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Holiday hours' })).toBeNull();
  });
});
