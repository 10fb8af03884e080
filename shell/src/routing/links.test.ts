/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { addressOfClick } from './links.ts';

afterEach(() => document.body.replaceChildren());

function click(attributes: Record<string, string>, event: MouseEventInit = {}): string | null {
  const link = document.body.appendChild(document.createElement('a'));
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const word = link.appendChild(document.createElement('span'));
  let address: string | null = null;
  const listener = (one: MouseEvent) => {
    address = addressOfClick(one, { aliases: {}, auth: { gated: ['finance'] } });
    one.preventDefault();
  };
  document.addEventListener('click', listener, { once: true });
  word.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...event }));
  return address;
}

describe('a click on a link', () => {
  it('a click on a link to a page of this site is a client-side navigation', () => {
    expect(click({ href: '/cars/a-car#enquire' })).toBe('/cars/a-car#enquire');
    expect(click({ href: '/search/used-cars?page=2' })).toBe('/search/used-cars?page=2');
  });

  it.each([
    ['another site', { href: 'https://elsewhere.example/cars/a' }],
    ['a phone number', { href: 'tel:0299041180' }],
    ['a new tab', { href: '/saved', target: '_blank' }],
    ['a download', { href: '/saved', download: '' }],
    ['a hash on this page', { href: '#main' }],
    ['an address without a route', { href: '/nowhere' }],
    ['the garage', { href: '/my-garage' }],
    ['a booking', { href: '/booking?t=link' }],
    ['a page that requires a sign-in on this site', { href: '/finance?car_id=c1' }],
    ['a file', { href: '/assets/shell/1.0.0/shell.js' }],
  ])('the browser, not the router, handles a click on a link for %s', (_, attributes) => {
    expect(click(attributes)).toBeNull();
  });

  it.each([[{ ctrlKey: true }], [{ metaKey: true }], [{ shiftKey: true }], [{ altKey: true }], [{ button: 1 }]])(
    'the browser, not the router, handles a click with %p',
    (event) => {
      expect(click({ href: '/saved' }, event)).toBeNull();
    },
  );
});
