/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { aCar } from '../../../testing/car.ts';
import { showVehicle } from '../../../testing/show-vehicle.ts';

let leave = async () => {};
afterEach(() => leave());

async function show(changes: Partial<Car>) {
  leave = (await showVehicle(aCar(changes))).unmount;
}
const card = (title: string) => screen.queryByRole('heading', { name: new RegExp(title) })?.closest('section');
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

describe('running costs', () => {
  it('[VDP-085] running costs start at 250 km a week and $1.70 a litre, with the vehicle’s own consumption', async () => {
    await show({});
    expect(screen.getByLabelText<HTMLInputElement>('Km a week').value).toBe('250');
    expect(screen.getByLabelText<HTMLInputElement>('$ a litre').value).toBe('1.70');
    expect(card('Fuel cost')?.textContent).toContain('$19.13 a week');
    await type('Km a week', '500');
    await type('$ a litre', '2');
    expect(card('Fuel cost')?.textContent).toContain('$45 a week');
  });

  it.each([{ variant: undefined }, { variant: { fuelconsumptioncombined: 0 } }])(
    '[VDP-085] assume 10 L/100 km for %p, with a note',
    async ({ variant }) => {
      const { variant: _, ...bare } = aCar();
      leave = (await showVehicle({ ...bare, ...(variant !== undefined && { variant }) })).unmount;
      expect(card('Fuel cost')?.textContent).toContain('$42.50 a week');
      expect(card('Fuel cost')?.textContent).toContain('Assumes 10 L/100 km');
    },
  );

  it.each(['', 'much', '-5'])('show an error when "%s" is typed', async (typed) => {
    await show({});
    await type('Km a week', typed);
    expect(card('Fuel cost')?.querySelector('[role=status]')?.textContent).toBe(
      'Enter both figures as numbers, such as 250 and 1.70.',
    );
  });

  it('[VDP-086] an electric car has a charging cost instead, with its assumptions', async () => {
    await show({ simple_fuel: 'Electric' });
    expect(card('Fuel cost')).toBeUndefined();
    expect(card('Charging cost')?.textContent).toContain('$12.75 a week');
    expect(card('Charging cost')?.textContent).toContain('Assumes 17 kWh/100 km');
  });

  it.each(['Hybrid', 'Plug-in Hybrid Electric', 'Petrol/Electric'])('%s has a fuel cost', async (simple_fuel) => {
    await show({ simple_fuel });
    expect(card('Fuel cost')).toBeTruthy();
    expect(card('Charging cost')).toBeUndefined();
  });

  it('a caravan has no running costs', async () => {
    await show({ item_type: 'caravan' });
    expect(card('Fuel cost')).toBeUndefined();
  });
});
