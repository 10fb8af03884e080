/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { HistoryEntry } from '../gateways/values.ts';
import { exactTime } from '../model/time.ts';
import { HistoryLine } from './history-line.tsx';

afterEach(cleanup);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const entry: HistoryEntry = {
  site: 'redgum',
  revision: 7,
  action: 'pin',
  from: 'lk-1',
  to: 'lk-2',
  at: daysAgo(3),
  actor: 'priya',
  why: 'faster',
};

function show(changes: Partial<HistoryEntry> = {}, more: Partial<Parameters<typeof HistoryLine>[0]> = {}) {
  render(
    <ol>
      <HistoryLine entry={{ ...entry, ...changes }} {...more} />
    </ol>,
  );
  const links = screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  return { line: screen.getByRole('listitem'), links };
}

it('an entry more than a day old shows its action, reason, user, exact time and lockfile', () => {
  const { line, links } = show();
  expect(line.textContent).toBe(`Pinned: fasterpriya · ${exactTime(entry.at)} · lk-2`);
  expect([line.className, links]).toEqual(['', []]);
});

it('an entry of the last day shows how long ago it was made', () => {
  expect(show({ at: daysAgo(65 / 1440) }).line.textContent).toContain('priya · 1 hr ago · ');
});

it.each([
  ['the entry of a rollout', { change: 'ro-1' }, {}, [['rollout', '/rollouts/ro-1']], ''],
  ['a refused scheduled change', { change: 'sc-1' }, {}, [['schedule', '/schedule']], ''],
  ['an entry beside those of other sites', {}, { siteName: 'Redgum' }, [['Redgum', '/sites/redgum']], ''],
  ['the current entry', {}, { isCurrent: true }, [], 'current'],
  ['a rollback', { action: 'rollback' }, {}, [], 'back'],
] as const)(
  '%s has the links that belong to it, and is marked only if it is current or a rollback',
  (_what, changes, more, links, className) => {
    const shown = show(changes, more);
    expect(shown.links).toEqual(links);
    expect(shown.line.className).toBe(className);
  },
);

it('a line of the history has the buttons that it is given', () => {
  show({}, { children: <button type="button">Undo</button> });
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});
