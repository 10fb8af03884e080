/** @jest-environment jsdom */
import type { IslandTest } from '@forecourt/kit/testing';
import { mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SearchError } from '../../errors.ts';
import type { FoundNames, TypedWords } from '../../model/words/suggestions.ts';
import page from '../../pages/results/index.ts';
import remote from '../../remote.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import { fakeRecent, fakeTyping, nothingFound } from '../../testing/fake-typing.ts';

const toyota: FoundNames = {
  makes: [{ name: 'Toyota', count: 12 }],
  models: [
    { name: 'Toyota Corolla', make: 'Toyota', count: 7 },
    { name: 'Toyota Corolla Cross', make: 'Toyota', count: 2 },
  ],
  bodies: [],
  locations: [{ name: 'Northshore Toyota', count: 10 }],
  count: 12,
};

let island: IslandTest;
afterEach(() => island.unmount());

/** Opens the page, focuses the field and waits until the code of the list is loaded. */
async function open(typing: Partial<Parameters<typeof fakeTyping>[0]> = {}, options = {}) {
  const gateways = { ...createFakeGateways(() => outcomeOf([])), ...fakeTyping(typing) };
  island = await mountPage(page, { remote, gateways, address: '/search/used-cars', ...options });
  await act(async () => field().focus());
  await waitFor(() => expect(field().getAttribute('role')).toBe('combobox'));
  return gateways;
}
const finds = (response: FoundNames) => ({ names: { find: async () => response } });
const field = () => screen.getByLabelText<HTMLInputElement>('Make, model or keyword');
const list = () => screen.queryByRole('listbox', { name: 'Suggestions' });
const choices = () => {
  const shown = list();
  return shown === null ? [] : within(shown).queryAllByRole('option');
};
const options = () => choices().map(({ textContent }) => textContent);
const press = (key: string) => act(async () => void fireEvent.keyDown(field(), { key }));
async function type(text: string) {
  await act(async () => void fireEvent.input(field(), { target: { value: text } }));
  await waitFor(() => expect(list()).toBeTruthy());
}
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

describe('suggestions', () => {
  it('suggestions are grouped links with counts, and the typed part is highlighted', async () => {
    await open(finds(toyota));
    await type('toy');
    await waitFor(() => expect(options()).toHaveLength(5));
    expect(options()).toEqual([
      'Toyota12',
      'Corolla Toyota7',
      'Corolla Cross Toyota2',
      'Northshore Toyota10',
      'Search for “toy”12',
    ]);
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['Makes', 'Models', 'Locations', 'All stock']),
    );
    expect(choices().map((option) => option.getAttribute('href'))).toEqual([
      '/search/toyota',
      '/search/toyota/corolla',
      '/search/toyota/corolla-cross',
      '/search/new-used-and-demo-cars?refinementList[location_name][0]=Northshore%20Toyota',
      '/search/new-used-and-demo-cars?query=toy',
    ]);
    expect(within(choices()[0] as HTMLElement).getByText('Toy').tagName).toBe('B');
  });

  it('suggestions include body types, and keep a price that is typed with the words', async () => {
    const requested: TypedWords[] = [];
    const found = { ...nothingFound, bodies: [{ name: 'Ute', count: 3 }], count: 3 };
    await open({
      names: {
        find: async (typed) => {
          requested.push(typed);
          return found;
        },
      },
    });
    await type('ute under 30k');
    await waitFor(() => expect(screen.queryByRole('option', { name: /^Ute/ })).toBeTruthy());
    expect(requested.at(-1)).toEqual({ text: 'ute under 30k', words: 'ute', ranges: { price: { max: 30_000 } } });
    expect(screen.getByRole('option', { name: /^Ute/ }).getAttribute('href')).toBe('/search/ute?range[price]=:30000');
  });

  it('suggestions include suburbs and postcodes, each of which opens a search near it', async () => {
    await open();
    await type('430');
    expect(options()).toEqual(['4305 QLD nearest first']);
    expect(choices()[0]?.getAttribute('href')).toBe('/search/new-used-and-demo-cars?near=4305');
    await act(async () => void fireEvent.input(field(), { target: { value: 'Richmond' } }));
    await waitFor(() =>
      expect(options()).toEqual(['Richmond NSW 2753 nearest first', 'Richmond VIC 3121 nearest first']),
    );
  });

  it('responses to older requests are ignored', async () => {
    const responses = new Map<string, (found: FoundNames) => void>();
    await open({
      names: { find: ({ words }) => new Promise((resolve) => void responses.set(words, resolve)) },
    });
    await act(async () => void fireEvent.input(field(), { target: { value: 'to' } }));
    await waitFor(() => expect(responses.has('to')).toBe(true));
    await act(async () => void fireEvent.input(field(), { target: { value: 'toy' } }));
    await waitFor(() => expect(responses.has('toy')).toBe(true));
    await act(async () => responses.get('toy')?.(toyota));
    await waitFor(() => expect(options()).toHaveLength(5));
    await act(async () => responses.get('to')?.({ ...nothingFound, count: 99 }));
    expect(options()).toHaveLength(5);
  });
});

describe('the keyboard', () => {
  it('arrow keys move through the list and back to the field, and Enter opens the chosen suggestion', async () => {
    await open(finds(toyota));
    expect(field().getAttribute('aria-autocomplete')).toBe('list');
    await type('toy');
    await waitFor(() => expect(options()).toHaveLength(5));
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-controls')).toBe(list()?.id);
    expect(active()).toBeNull();
    await press('ArrowDown');
    expect(active()).toBe('Toyota12');
    expect(within(list() as HTMLElement).getByRole('option', { selected: true }).textContent).toBe('Toyota12');
    await press('ArrowUp');
    expect(active()).toBeNull();
    await press('ArrowUp');
    expect(active()).toBe('Search for “toy”12');
    await press('ArrowDown');
    await press('ArrowDown');
    await press('ArrowDown');
    await press('Enter');
    expect(island.visited).toEqual(['/search/toyota/corolla']);
    expect(list()).toBeNull();
  });

  it('Escape closes the list and keeps the text; arrow keys open the list again', async () => {
    await open(finds(toyota));
    await type('toy');
    await waitFor(() => expect(options()).toHaveLength(5));
    await press('Escape');
    expect(list()).toBeNull();
    expect(field().value).toBe('toy');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await press('ArrowDown');
    expect(list()).toBeTruthy();
    expect(active()).toBeNull();
  });

  it('Enter with no suggestion chosen submits the form', async () => {
    await open(finds(toyota));
    await type('toy');
    await act(async () => void fireEvent.submit(field().form as HTMLFormElement));
    expect(island.visited).toEqual(['/search/used-cars?query=toy']);
  });

  it('the number of suggestions is announced, and the list closes when the field loses the focus', async () => {
    await open(finds(toyota));
    await type('toy');
    await waitFor(() => expect(screen.getByText('5 suggestions').getAttribute('role')).toBe('status'));
    await act(async () => field().blur());
    expect(list()).toBeNull();
  });
});

describe('recent searches', () => {
  const before = { title: 'Used Kia cars', href: '/search/kia?refinementList[car_type][0]=used' };

  it('recent searches are listed before the shopper types, and can be cleared', async () => {
    const recent = fakeRecent([before]);
    await open({ recent });
    await waitFor(() => expect(options()).toEqual(['Used Kia cars']));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' })));
    expect(list()).toBeNull();
    expect(recent.all()).toEqual([]);
    expect(document.activeElement).toBe(field());
  });

  it('a chosen suggestion is added to the recent searches', async () => {
    const recent = fakeRecent();
    await open({ recent, ...finds(toyota) });
    await type('toy');
    await waitFor(() => expect(options()).toHaveLength(5));
    await act(async () => void fireEvent.click(screen.getByRole('option', { name: /Cross/ })));
    expect(recent.all()).toEqual([{ title: 'Toyota Corolla Cross', href: '/search/toyota/corolla-cross' }]);
    expect(island.visited).toEqual(['/search/toyota/corolla-cross']);
  });
});

describe('when the server does not respond', () => {
  it('without a response there are no suggestions, one failure is reported, and the form can be submitted', async () => {
    const reports: unknown[] = [];
    let requested = 0;
    const down = () => {
      requested += 1;
      return Promise.reject(new SearchError('SEARCH_UNREACHABLE', 'down'));
    };
    const noLocalities = () => Promise.reject(new SearchError('SEARCH_LOCALITIES_UNREACHABLE', 'down'));
    await open(
      { names: { find: down }, localities: { named: noLocalities, beginning: noLocalities } },
      { onReport: (error: unknown) => reports.push(error) },
    );
    for (const text of ['richmond', 'richmonds']) {
      const before = requested;
      await act(async () => void fireEvent.input(field(), { target: { value: text } }));
      await waitFor(() => expect(requested).toBe(before + 1));
    }
    expect(list()).toBeNull();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(reports).toHaveLength(1);
    await press('Enter');
    await act(async () => void fireEvent.submit(field().form as HTMLFormElement));
    expect(island.visited).toEqual(['/search/used-cars?query=richmonds']);
  });
});
