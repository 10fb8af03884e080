/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { Published } from '../../model/published.ts';
import { Choice } from './choice.tsx';

const version = { remote: 'mf-search', publishedAt: '2026-11-20T00:00:00Z', branch: null };
const deprecated = { why: 'leaks', until: null, by: 'mia', at: '2026-11-20T00:00:00Z' };
const published = new Map([
  [
    'mf-search',
    [
      { ...version, version: '1.2.0-next', branch: 'next' },
      { ...version, version: '1.1.0' },
      { ...version, version: '1.0.0', deprecated },
    ],
  ],
]) as unknown as Published;

it('the choice of versions marks previews and deprecated versions, and warns if a deprecated version is chosen', () => {
  const wanted: unknown[] = [];
  render(
    <Choice
      rows={[]}
      chosen={[]}
      onChoose={() => {}}
      published={published}
      wanted={{ 'mf-search': '1.0.0' }}
      onWant={(next) => wanted.push(next)}
    />,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Version of mf-search' });
  expect([...select.options].map(({ text }) => text.replace(/ \d+ Nov 2026|, \d.*?2026/, ''))).toEqual([
    '1.2.0-next, preview',
    '1.1.0',
    '1.0.0, deprecated',
    'remove it',
  ]);
  expect(screen.getByText(/is deprecated.*leaks/)).toBeTruthy();
  fireEvent.change(select, { target: { value: '1.1.0' } });
  fireEvent.change(select, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Leave mf-search as it is' }));
  expect(wanted).toEqual([{ 'mf-search': '1.1.0' }, { 'mf-search': null }, {}]);
});
