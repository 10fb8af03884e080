/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CollectionNotice } from './collection-notice.tsx';

it.each([
  ['outside Australia.', undefined],
  ['in New Zealand.', ['New Zealand']],
  ['in New Zealand, Ireland and the United States.', ['New Zealand', 'Ireland', 'the United States']],
])('the notice says who collects the details, for what, and where they may be kept: %s', (where, overseas) => {
  const { container } = render(
    <CollectionNotice collector="Northshore Motors Pty Ltd" overseas={overseas}>
      to reply to you.
    </CollectionNotice>,
  );
  expect(container.textContent).toBe(
    `Northshore Motors Pty Ltd collects these details to reply to you. Some of the companies that run our website may keep your details ${where} Privacy policy`,
  );
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy-policy');
});
