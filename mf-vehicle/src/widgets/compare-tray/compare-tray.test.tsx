/** @jest-environment jsdom */
import { mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { fakeGateways } from '../../testing/gateways.ts';
import tray from './index.ts';

let leave = async () => {};
afterEach(() => leave());

const cars = [
  { id: 'a', slug: 'a', name: 'Alpha' },
  { id: 'b', slug: 'b', name: 'Beta' },
];

async function show(compared: typeof cars, address = '/search/used-cars') {
  const gateways = fakeGateways({ compared });
  const test = await mountWidget(tray, {}, { remote, gateways, address });
  leave = test.unmount;
  return { ...test, gateways };
}

describe('the tray of chosen cars', () => {
  it('[VDP-094] links to the comparison of the cars', async () => {
    await show(cars);
    const region = screen.getByRole('complementary', { name: 'Compare' });
    expect(region.textContent).toContain('2 of 4 cars');
    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/compare?cars=a,b');
  });

  it('removes cars one by one, or all at once', async () => {
    const { gateways, element } = await show(cars);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove Alpha' })));
    expect(gateways.compared.all()).toEqual([cars[1]]);
    expect(screen.getByRole('status').textContent).toBe('1 of 4. Choose another to compare.');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Clear' })));
    expect(element.textContent).toBe('');
  });

  it('the comparison tray is not shown without cars, nor on the comparison page', async () => {
    expect((await show([])).element.textContent).toBe('');
    await leave();
    expect((await show(cars, '/compare?cars=a,b')).element.textContent).toBe('');
  });
});
