/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SiteNames } from './site-names.tsx';

afterEach(cleanup);

it('a list of many sites names a few of them, and all on request', () => {
  const names = Array.from({ length: 193 }, (_, index) => `Dealer ${index}`);
  const { container } = render(<SiteNames names={names} />);
  expect(container.textContent).toBe('Dealer 0, Dealer 1, Dealer 2, Dealer 3, Dealer 4 and 188 more');
  fireEvent.click(screen.getByRole('button', { name: 'and 188 more' }));
  expect(container.textContent).toContain('Dealer 192');
  fireEvent.click(screen.getByRole('button', { name: 'show fewer' }));
  expect(container.textContent).not.toContain('Dealer 192');
});

it('a list of only a few sites names all of them', () => {
  const { container } = render(<SiteNames names={['Redgum Autos', 'Northshore Motors']} />);
  expect(container.textContent).toBe('Redgum Autos, Northshore Motors');
});
