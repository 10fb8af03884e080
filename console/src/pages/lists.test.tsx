/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { OpenDialog } from '../features/dialogs.ts';
import { DialogContext } from '../features/dialogs.ts';
import { createQueries } from '../gateways/query-client.ts';
import { registryAnswers } from '../testing/registry-answers.ts';
import { SignedIn } from '../testing/signed-in.tsx';

// The chart library queries the pixel ratio with `matchMedia` when it is imported, and jsdom has no `matchMedia`.
globalThis.matchMedia = (() => new EventTarget()) as unknown as typeof matchMedia;
const { AuditPage } = await import('./audit.tsx');
const { ChannelsPage } = await import('./channels.tsx');
const { HistoryPage } = await import('./history.tsx');
const { PeoplePage } = await import('./people.tsx');
const { RemotesPage } = await import('./remotes.tsx');
const { RolloutPage } = await import('./rollout/rollout.tsx');
const { RolloutsPage } = await import('./rollouts.tsx');
const { SchedulePage } = await import('./schedule.tsx');
const { SitePage } = await import('./site/site.tsx');

const unmocked = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = unmocked;
});

type Page = {
  readonly Page: ComponentType;
  /** Texts of the page’s lines, in their order; times in brackets. */
  readonly lines: readonly string[];
  /** Text and address of each link on the page. */
  readonly links: readonly (readonly [string, string])[];
  /** Name of each button, and the dialog that it opens. */
  readonly opens: readonly (readonly [string, OpenDialog])[];
};

const pages: Readonly<Record<string, Page>> = {
  audit: {
    Page: AuditPage,
    lines: [
      'When | Who | Action | Subject | Details | Outcome',
      '[2026-01-01T02:00] | priya | pinredgum · priya · [2026-01-01T02:00] | redgum | faster | done',
      '[2026-01-02T02:00] | unknown | freezewattle · unknown · [2026-01-02T02:00] | wattle | the sale | REGISTRY_FORBIDDEN',
    ],
    links: [],
    opens: [],
  },
  channels: {
    Page: ChannelsPage,
    lines: [
      'Site | Channel | Holds',
      'RMRedgum Motorsmf-forms: a fair noah | next | mf-forms: a fair noah | HoldSet',
      'WVWattle Vans | none | – | HoldSet',
    ],
    links: [
      ['RMRedgum Motors', '/sites/redgum'],
      ['WVWattle Vans', '/sites/wattle'],
    ],
    opens: [
      ['Set a channel', { kind: 'channel' }],
      ['Promote to next', { kind: 'pin', channel: 'next' }],
      ['Hold a remote on Redgum Motors', { kind: 'hold', site: 'redgum' }],
      ['Set the channel for Redgum Motors', { kind: 'channel', sites: ['redgum'] }],
      ['Hold a remote on Wattle Vans', { kind: 'hold', site: 'wattle' }],
      ['Set the channel for Wattle Vans', { kind: 'channel', sites: ['wattle'] }],
    ],
  },
  history: {
    Page: HistoryPage,
    lines: [
      'Rolled back Wattle Vans: slow | noah · [2026-01-08T02:00] · lk-2',
      'Pinned Redgum Motors: founded | priya · [2026-01-07T02:00] · lk-1',
    ],
    links: [
      ['Wattle Vans', '/sites/wattle'],
      ['Redgum Motors', '/sites/redgum'],
    ],
    opens: [],
  },
  people: {
    Page: PeoplePage,
    lines: [
      'Name | Role | For | Issued | Expires',
      'lealead-manager, redgum · expires expired | lead-manager | redgum | [2026-01-09T02:00] by priya | expired | ReplaceRevoke',
      'cipublisher, all remotes · expires [2096-01-01T00:00] | publisher | all remotes | [2026-01-11T02:00] by noah | [2096-01-01T00:00] | ReplaceRevoke',
    ],
    links: [],
    opens: [],
  },
  remotes: {
    Page: RemotesPage,
    lines: [
      'Remote | Latest | Published | By | Versions | Sites on latest',
      'mf-forms | 2.0.0[2026-01-14T02:00] | [2026-01-14T02:00] | team-of-mf-forms | 1 | 1 of 1',
      'mf-search | 1.1.0[2026-01-13T02:00] | [2026-01-13T02:00] | team-of-mf-search | 2 | 1 of 2',
    ],
    links: [
      ['mf-forms', '/remotes/mf-forms'],
      ['mf-search', '/remotes/mf-search'],
    ],
    opens: [],
  },
  rollouts: {
    Page: RolloutsPage,
    lines: [
      'Versions | State | Share | Sites | By | Started',
      'mf-search 1.1.0, mf-forms 2.0.0 | running a step is in progress | 10% | 2 sites | priya | [2026-01-05T02:00]',
      'mf-search 1.1.0, mf-forms 2.0.0 | rolled back everyone has the old versions | 0% | 1 site | noah | [2026-01-15T02:00]',
    ],
    links: [
      ['mf-search 1.1.0, mf-forms 2.0.0', '/rollouts/ro-1'],
      ['mf-search 1.1.0, mf-forms 2.0.0', '/rollouts/ro-2'],
    ],
    opens: [['New rollout', { kind: 'rollout' }]],
  },
  schedule: {
    Page: SchedulePage,
    lines: [
      'mf-search 1.1.0, mf-forms 2.0.0 on Redgum Motors: the sale waiting | 1 Mar 2096, 1:00 pm · Australia/Sydney, GMT+11 · [2096-03-01T02:00] · priya | Cancel',
      'Redgum Motors: a fair now | from 19 Jan 2026, 1:00 pm until 1 Jan 2096, 11:00 am · Australia/Sydney, GMT+11 · priya | Remove',
      'Wattle Vans: Easter next | from 1 Feb 2096, 11:00 am until 2 Feb 2096, 11:00 am · Australia/Sydney, GMT+11 · noah | Remove',
      'mf-forms removed on Redgum Motors, Wattle Vans: no forms refused | 17 Jan 2026, 1:00 pm · Australia/Sydney, GMT+11 · ended [2026-01-18T02:00] · noah · a fault',
    ],
    links: [
      ['Redgum Motors', '/sites/redgum'],
      ['Wattle Vans', '/sites/wattle'],
    ],
    opens: [
      ['Freeze sites', { kind: 'freeze' }],
      ['Schedule a change', { kind: 'pin', later: true }],
      ['Cancel “the sale”', { kind: 'cancel', id: 'sc-1', what: '“the sale” won’t go ahead.' }],
      [
        'Remove the freeze “a fair” from Redgum Motors',
        {
          kind: 'end',
          ending: { of: 'freeze', site: 'redgum', id: 'fr-1' },
          what: 'This freeze on Redgum Motors ends now instead of 1 Jan 2096, 11:00 am (Australia/Sydney, GMT+11).',
        },
      ],
      [
        'Remove the freeze “Easter” from Wattle Vans',
        {
          kind: 'end',
          ending: { of: 'freeze', site: 'wattle', id: 'fr-2' },
          what: 'This freeze on Wattle Vans, from 1 Feb 2096, 11:00 am until 2 Feb 2096, 11:00 am (Australia/Sydney), won’t happen.',
        },
      ],
    ],
  },
  'one rollout': {
    Page: () => <RolloutPage id="ro-1" />,
    lines: [
      '1%done',
      '10%now: the minimum has passedpauses after 24 h if unsure',
      '100%for at least 0 minpauses after 1 h if unsure',
      'RMRedgum Motors10%',
      'WVWattle Vans10%',
      'running at 10% | the runner · [2026-01-22T02:00] · no worse',
      'scheduled at 0% | priya · [2026-01-21T02:00] · planned',
    ],
    links: [
      ['Rollouts', '/rollouts'],
      ['Redgum Motors', '/sites/redgum'],
      ['Wattle Vans', '/sites/wattle'],
    ],
    opens: [],
  },
  'a rollout that was rolled back': {
    Page: () => <RolloutPage id="ro-2" />,
    lines: ['1%done', '10%ended here', '100%not reached', 'RMRedgum Motors0%'],
    links: [
      ['Rollouts', '/rollouts'],
      ['Redgum Motors', '/sites/redgum'],
    ],
    opens: [],
  },
  'one site': {
    Page: () => <SitePage site="redgum" />,
    lines: [
      'Remote | Version | Latest | First load, br | LCP p75 | Errors',
      'mf-forms | 2.0.0 held: a fair | 2.0.0 | – | – | – | Pin',
      'mf-search | 1.0.0 10%deprecated, supported until 31 Dec 2026: too slow | 1.1.0 | – | – | – | Pin',
      'Follows next | Promotions to next include this site, unless they change a remote it holds.',
      'Holds mf-forms: a fair | noah · [2026-01-06T02:00] | Release',
      'a fair now | from 19 Jan 2026, 1:00 pm until 1 Jan 2096, 11:00 am · Australia/Sydney, GMT+11 · priya | Remove',
      'mf-search 1.1.0, mf-forms 2.0.0: the sale waiting | 1 Mar 2096, 1:00 pm · Australia/Sydney, GMT+11 · [2096-03-01T02:00] · priya | Cancel',
      'Pinned: founded | priya · [2026-01-07T02:00] · lk-1',
      'noun "van"',
      'theme 1 key{ "scheme": "dark" }',
    ],
    links: [
      ['Sites', '/'],
      ['Open the rollout', '/rollouts/ro-1'],
      ['mf-forms', '/remotes/mf-forms'],
      ['mf-search', '/remotes/mf-search'],
    ],
    opens: [
      ['Override link', { kind: 'override', site: 'redgum' }],
      [
        'Roll back',
        {
          kind: 'undo',
          site: 'redgum',
          what: 'Redgum Motors goes back to what it ran before the current lockfile.',
        },
      ],
      ['Pin versions', { kind: 'pin', sites: ['redgum'] }],
      ['Pin mf-forms on Redgum Motors', { kind: 'pin', sites: ['redgum'], remotes: { 'mf-forms': '2.0.0' } }],
      ['Pin mf-search on Redgum Motors', { kind: 'pin', sites: ['redgum'], remotes: { 'mf-search': '1.1.0' } }],
      ['Hold a remote', { kind: 'hold', site: 'redgum' }],
      ['Set the channel', { kind: 'channel', sites: ['redgum'] }],
      [
        'Release mf-forms',
        {
          kind: 'end',
          ending: { of: 'hold', site: 'redgum', remote: 'mf-forms' },
          what: 'The next promotion to next can change mf-forms on Redgum Motors again.',
        },
      ],
      ['Freeze', { kind: 'freeze', sites: ['redgum'] }],
      [
        'Remove the freeze “a fair” from Redgum Motors',
        {
          kind: 'end',
          ending: { of: 'freeze', site: 'redgum', id: 'fr-1' },
          what: 'This freeze on Redgum Motors ends now instead of 1 Jan 2096, 11:00 am (Australia/Sydney, GMT+11).',
        },
      ],
      ['Schedule', { kind: 'pin', sites: ['redgum'], later: true }],
      ['Cancel “the sale”', { kind: 'cancel', id: 'sc-1', what: '“the sale” won’t go ahead.' }],
      ['Edit the configuration', { kind: 'configuration', site: 'redgum' }],
    ],
  },
};

/** Text of a line, with its cells separated, and with each time as date and time in UTC. */
function textOf(line: Element): string {
  const copy = line.cloneNode(true) as Element;
  for (const time of copy.querySelectorAll('time')) time.textContent = `[${time.dateTime.slice(0, 16)}]`;
  for (const cell of copy.querySelectorAll('td, th, p, div')) cell.append(' | ');
  return (copy.textContent ?? '')
    .replace(/\s+/g, ' ')
    .replace(/(\| )+/g, '| ')
    .replace(/ \| $/, '')
    .trim();
}

async function show(Shown: ComponentType, answers = registryAnswers) {
  globalThis.fetch = (async (path: string) => {
    const known = answers[path.replace('/console/api/registry', '')];
    return known === undefined ? Response.json({ error: {} }, { status: 404 }) : Response.json(known);
  }) as typeof fetch;
  const opened: OpenDialog[] = [];
  const queries = createQueries();
  const { container } = render(
    <SignedIn queries={queries}>
      <DialogContext value={{ open: (dialog) => opened.push(dialog), close: () => {} }}>
        <Shown />
      </DialogContext>
    </SignedIn>,
  );
  // Waits until no query has been loading for a while, because a response may cause further requests.
  for (let quiet = 0; quiet < 5; quiet = queries.isFetching() === 0 ? quiet + 1 : 0)
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  return { container, opened };
}

describe.each(Object.entries(pages))('the page of %s', (_name, { Page: Shown, lines, links, opens }) => {
  it('has each value under its column, and a link to the page of everything that it names', async () => {
    const { container } = await show(Shown);
    expect([...container.querySelectorAll('tr, li')].map(textOf)).toEqual(lines);
    const named = [...container.querySelectorAll('a')].map((link) => [textOf(link), link.getAttribute('href')]);
    expect(named).toEqual(links);
  });

  it('each of its buttons opens the dialog that the button names', async () => {
    const { opened } = await show(Shown);
    const found = screen.queryAllByRole('button').flatMap((button) => {
      opened.length = 0;
      fireEvent.click(button);
      const name = button.getAttribute('aria-label') ?? button.textContent;
      return opened.map((dialog) => [name, dialog]);
    });
    expect(found).toEqual(opens);
  });
});

it('the page of a rollout without guards says that there are none, not that nothing has been measured', async () => {
  await show(() => <RolloutPage id="ro-2" />);
  expect(screen.getByText('This rollout has no guards')).toBeTruthy();
  expect(screen.queryByText('Nothing has been measured yet')).toBeNull();
});
