/** @jest-environment jsdom */
import type { Alerts } from '@forecourt/contracts/api';
import type { IslandTest } from '@forecourt/kit/testing';
import { mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import saved from '../../pages/saved/index.ts';
import remote from '../../remote.ts';
import { fakeAlerts, fakeGateways } from '../../testing/fake-gateways.ts';

let island: IslandTest;
afterEach(() => island.unmount());

const search = 'refinementList[make][0]=Kia';
async function show(alerts: Alerts | null, changes: Partial<ReturnType<typeof fakeAlerts>> = {}) {
  const gateways = { ...fakeGateways(), alerts: { ...fakeAlerts(alerts), ...changes } };
  gateways.searches.save({ href: '/search/kia', title: 'Kia cars', count: 1, search });
  gateways.searches.save({ href: '/search/old', title: 'Saved before', count: 1 });
  island = await mountPage(saved, { remote, gateways, address: '/saved' });
}
const signedIn: Alerts = { email: 'aroha@example.com', searches: [], saved_cars: false };
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('alerts on the saved page', () => {
  it('alerts are not offered to shoppers who are not signed in', async () => {
    await show(null);
    expect(screen.queryByRole('button', { name: /^Email me/ })).toBeNull();
  });

  it('alerts are offered to an account with an email address, for searches that were saved with their whole query', async () => {
    await show(signedIn);
    expect(screen.getAllByRole('button', { name: /^Email me about (Kia|Saved)/ })).toHaveLength(1);
  });

  it('can be turned on and off for a search and for the saved cars', async () => {
    await show(signedIn);
    await press('Email me about Kia cars');
    await press('Stop emails about Kia cars');
    expect(screen.getByRole('button', { name: 'Email me about Kia cars' }).textContent).toBe('Email me');
    await press('Email me about my saved cars');
    expect(screen.getByText(/^We’ll email aroha@example.com when a car/)).toBeTruthy();
    await press('Stop emails');
    expect(screen.getByRole('button', { name: 'Email me about my saved cars' })).toBeTruthy();
    expect(island.faults).toEqual([]);
  });

  it('alerts show an error when a change fails, and stay unchanged', async () => {
    await show(signedIn, { setSavedCars: async () => ({ kind: 'failed', message: null }) });
    await press('Email me about my saved cars');
    expect(screen.getByText('That didn’t go through. Check your connection and try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Email me about my saved cars' })).toBeTruthy();
  });
});
