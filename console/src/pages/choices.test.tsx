/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DialogContext } from '../features/dialogs.ts';
import { createQueries } from '../gateways/query-client.ts';
import { registryAnswers } from '../testing/registry-answers.ts';
import { SignedIn } from '../testing/signed-in.tsx';

// The chart library queries the pixel ratio with `matchMedia` when it is imported, and jsdom has no `matchMedia`.
globalThis.matchMedia = (() => new EventTarget()) as unknown as typeof matchMedia;
const { AuditPage } = await import('./audit.tsx');
const { ChannelsPage } = await import('./channels.tsx');
const { HealthPage } = await import('./health/health.tsx');
const { HistoryPage } = await import('./history.tsx');
const { RemotePage } = await import('./remote/remote.tsx');
const { SiteSeries } = await import('./site/site-series.tsx');

const unmocked = globalThis.fetch;
let requested: string[] = [];
let answers: Readonly<Record<string, unknown>> = registryAnswers;
beforeEach(() => {
  requested = [];
  answers = registryAnswers;
  globalThis.fetch = (async (path: string) => {
    const asked = path.replace('/console/api', '');
    requested.push(asked);
    const known = answers[asked.replace('/registry', '')];
    return known === undefined ? Response.json({ error: {} }, { status: 404 }) : Response.json(known);
  }) as typeof fetch;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = unmocked;
});

const queries = createQueries();
async function quiet(): Promise<void> {
  // A response may cause further requests, so this waits until no query has been loading for a while.
  for (let times = 0; times < 5; times = queries.isFetching() === 0 ? times + 1 : 0)
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
}

async function show(page: ReactNode): Promise<void> {
  queries.clear();
  render(
    <SignedIn queries={queries}>
      <DialogContext value={{ open: () => {}, close: () => {} }}>{page}</DialogContext>
    </SignedIn>,
  );
  await quiet();
  requested = [];
}

async function choose(name: string, label: string): Promise<void> {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name });
  const option = [...select.options].find(({ text }) => text === label);
  fireEvent.change(select, { target: { value: option?.value } });
  await quiet();
}

const firstCells = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('what a page shows follows its controls', () => {
  it('the audit log is requested for the entered subject', async () => {
    await show(<AuditPage />);
    const field = screen.getByRole('searchbox', { name: 'Subject' });
    fireEvent.change(field, { target: { value: ' wattle ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    await quiet();
    expect(requested).toEqual(['/registry/audit?subject=wattle']);
  });

  it('the health of each site is requested for the chosen span', async () => {
    await show(<HealthPage />);
    await choose('Span', 'Last week');
    expect(requested).toEqual(['redgum', 'wattle'].map((site) => `/health?site=${site}&hours=168`));
    requested = [];
    await choose('Span', 'Last hour');
    expect(requested).toEqual(['redgum', 'wattle'].map((site) => `/health?site=${site}&hours=1`));
  });

  it('the health of many sites is shown in pages of 25', async () => {
    const sites = Array.from({ length: 27 }, (_, index) => `site-${index + 10}`);
    answers = { '/sites': sites.map((site) => ({ site, name: site, changedAt: '', remotes: {} })) };
    await show(<HealthPage />);
    expect(firstCells()).toHaveLength(25);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await quiet();
    expect(screen.getByText('26 to 27 of 27')).toBeTruthy();
    expect(requested).toEqual(['/health?site=site-35&hours=24', '/health?site=site-36&hours=24']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(firstCells()).toHaveLength(25);
  });

  it('the chart of a site’s figures requests the chosen span', async () => {
    await show(<SiteSeries site="redgum" />);
    await choose('Span', 'Last 30 days');
    expect(requested).toEqual(['/health?site=redgum&hours=720&series=true']);
  });

  it('if there is no data, the chart of a site’s figures says so and names the chosen measure', async () => {
    answers = { '/health?site=redgum&hours=24&series=true': { series: { step: 'hour', points: [] } } };
    await show(<SiteSeries site="redgum" />);
    expect(screen.getByText('No views measured in this period')).toBeTruthy();
    await choose('Measure', 'Own failures');
    expect(screen.getByText('No failures reported in this period')).toBeTruthy();
  });

  it('the history has the entries of the chosen site', async () => {
    await show(<HistoryPage />);
    await choose('Site', 'Wattle Vans');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Rolled back Wattle Vans'),
    ]);
    await choose('Site', 'All sites');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('the page of channels lists the sites whose name matches the typed text', async () => {
    const sites = Array.from({ length: 12 }, (_, index) => `site-${index + 10}`);
    answers = { ...registryAnswers, '/channels': sites.map((site) => ({ site, channel: null, holds: [] })) };
    await show(<ChannelsPage />);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter by name' }), { target: { value: ' SITE-21 ' } });
    await quiet();
    expect(firstCells()).toEqual([expect.stringContaining('site-21')]);
  });

  it('a remote’s declarations are those of the chosen version', async () => {
    await show(<RemotePage remote="mf-search" />);
    expect(screen.getByText(/The manifest of mf-search 1\.1\.0/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '1.0.0' }));
    await quiet();
    expect(screen.getByText(/The manifest of mf-search 1\.0\.0/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '1.0.0', pressed: true })).toBeTruthy();
  });
});
