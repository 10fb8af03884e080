/** @jest-environment jsdom */
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, expect, it } from '@jest/globals';
import { emptyVehicle } from '../model/valuation/vehicle-draft.ts';
import { createKeptVehiclesGateway } from './kept-vehicles.ts';

afterEach(() => sessionStorage.clear());

const mazda = { ...emptyVehicle, make: 'Mazda', model: 'CX-5' };
const of = (slug: string) => createKeptVehiclesGateway({ site: demoSite({ slug }) });

it('a vehicle draft is stored for its tab and site', () => {
  of('northshore').keep(mazda);
  expect(of('northshore').current()).toEqual(mazda);
  expect(of('redgum').current()).toBeNull();
});

it('a malformed draft is ignored', () => {
  of('northshore').keep(mazda);
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"make"');
  expect(of('northshore').current()).toBeNull();
});
