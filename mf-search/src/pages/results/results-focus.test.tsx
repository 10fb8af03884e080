/** @jest-environment jsdom */

import type { IslandTest } from '@forecourt/kit/testing';
import { mountPage } from '@forecourt/kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import page from './index.ts';

const all = '/search/new-used-and-demo-cars';
const chosen = `${all}?refinementList[make][0]=Toyota&refinementList[make][1]=Kia&range[price]=:40000`;

let island: IslandTest;
// The test itself follows links, as the shell does in production.
const follow = (event: Event) => event.preventDefault();
beforeEach(() => document.addEventListener('click', follow));
afterEach(async () => {
  document.removeEventListener('click', follow);
  jest.useRealTimers();
  await island.unmount();
});

async function open(address: string, hits = [buildCar({ id: '1' })]) {
  island = await mountPage(page, {
    remote,
    gateways: createFakeGateways(() => outcomeOf(hits, { count: hits.length === 0 ? 0 : 60, pages: 3 })),
    address,
  });
}
/** Follows a link by keyboard: focuses and clicks it, then goes to its address. */
async function followLink(link: HTMLElement): Promise<void> {
  link.focus();
  await act(async () => fireEvent.click(link));
  await act(() => island.goTo(link.getAttribute('href') ?? ''));
  await act(async () => {});
}
const heading = () => screen.getByRole('heading', { level: 1 });
const chip = (name: string) =>
  within(screen.getByRole('list', { name: 'Applied filters' })).getByRole('link', { name });

describe('the focus', () => {
  it('moves to the heading of the results when another page opens', async () => {
    await open(all);
    await followLink(screen.getByRole('link', { name: 'Page 2' }));
    expect(document.activeElement).toBe(heading());
  });

  it('stays on a link that is opened in another tab', async () => {
    await open(all);
    const link = screen.getByRole('link', { name: 'Page 2' });
    link.focus();
    await act(async () => fireEvent.click(link, { ctrlKey: true }));
    expect(document.activeElement).toBe(link);
  });

  it('the focus moves from a removed filter to the next, from the last to the previous, and finally to the heading', async () => {
    await open(chosen);
    await followLink(chip('Remove Kia'));
    expect(document.activeElement).toBe(chip('Remove Toyota'));
    await followLink(chip('Remove Under $40,000'));
    expect(document.activeElement).toBe(chip('Remove Toyota'));
    await followLink(chip('Remove Toyota'));
    expect(document.activeElement).toBe(heading());
  });

  it('moves to the heading when all filters are removed at once', async () => {
    await open(chosen);
    await followLink(screen.getAllByRole('link', { name: 'Clear all' })[0] as HTMLElement);
    expect(document.activeElement).toBe(heading());
  });
});

describe('the status', () => {
  const messages = () => screen.getByRole('status').textContent;
  const pause = () => act(async () => jest.advanceTimersByTime(700));
  const settle = async (address: string) => {
    await act(() => island.goTo(address));
    await pause();
  };

  it('the status announces the page or the order of the results if it changed', async () => {
    jest.useFakeTimers();
    await open(all);
    await pause();
    expect(messages()).toBe('');
    await settle(`${all}?page=2`);
    expect(messages()).toBe('60 cars, page 2 of 3');
    await settle(`${all}?sortBy=price_asc`);
    expect(messages()).toBe('60 cars, Price: low to high');
    await settle(`${all}?sortBy=price_asc&page=3`);
    expect(messages()).toBe('60 cars, page 3 of 3');
    await settle(`${all}?sortBy=price_asc&page=3&query=red`);
    expect(messages()).toBe('60 cars');
  });
});
