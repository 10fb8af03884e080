/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { aCar } from '../../testing/car.ts';
import { fakeGateways } from '../../testing/gateways.ts';
import { showVehicle } from '../../testing/show-vehicle.ts';

let leave = async () => {};
afterEach(() => leave());

const layout = { 'vehicle.photo-request': ['mf-forms/photo-request'] };
const bare = aCar({ images: [] });

async function show(car: Car, changes: Parameters<typeof demoSite>[0] = {}) {
  const test = await showVehicle(car, {
    site: demoSite({ layout, ...changes }),
    gateways: fakeGateways({ cars: [car] }),
  });
  leave = test.unmount;
  return test;
}
const offer = () => screen.queryByRole('link', { name: 'Request Photos' });
const { features } = demoSite();

describe('a vehicle without photos', () => {
  it('[VIEW-024] offers to request photos, and a click shows the form in place of the button', async () => {
    const { slots } = await show(bare);
    const place = () => slots().find(({ name }) => name === 'vehicle.photo-request');
    expect(place()).toBeUndefined();
    const link = offer();
    if (link === null) throw new Error('photos can be asked for');
    expect(link.getAttribute('href')).toBe('#enquire');
    expect(link.parentElement?.textContent).toContain('Photos coming');
    await act(async () => fireEvent.click(link));
    expect(place()?.context).toMatchObject({ id: 'n40218', name: bare.name });
    expect(offer()).toBeNull();
  });

  it.each([
    ['the vehicle has photos', aCar(), {}],
    ['the vehicle is sold', aCar({ images: [], status: 'sold' }), {}],
    ['the site switches the request off', bare, { features: { ...features, photoRequest: false } }],
    ['no widget fills the slot of the form', bare, { layout: {} }],
  ] as const)('[VIEW-024] offers nothing when %s', async (_, car, changes) => {
    await show(car, changes);
    expect(offer()).toBeNull();
  });
});
