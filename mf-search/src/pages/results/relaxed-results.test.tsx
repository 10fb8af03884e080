/** @jest-environment jsdom */
import { emptySearch, searchSaved } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { AlertOutcome } from '../../gateways/alerts.ts';
import type { RelaxedSearch } from '../../model/relax/relaxed-search.ts';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import type { FakeGateways } from '../../testing/fake-gateways.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import handle from './action.ts';
import page from './index.ts';

const all = '/search/new-used-and-demo-cars';
const rav4 = buildCar({ id: '1', name: '2024 Toyota RAV4' });
const rio = buildCar({ id: '2', make: 'Kia', model: 'Rio', simple_body: 'Hatch' });
const everything = { scope: { kind: 'stock' }, state: emptySearch } as const;
const utes = { ...everything, state: { ...emptySearch, facets: { body: ['Ute'] } } };

const relaxed: RelaxedSearch = {
  title: 'Nothing for “canopy”, but 12 utes without it',
  unused: ['“canopy”'],
  understood: '',
  dropsSets: false,
  stock: '184 cars',
  ways: [
    {
      key: 'body',
      label: 'Ute',
      without: 'the “Ute” filter',
      hasWords: false,
      request: everything,
      count: 31,
      detail: 'SUV and Hatch',
      fromDollars: 26_990,
      isClosest: false,
    },
    {
      key: 'word 1',
      label: '“canopy”',
      without: '“canopy”',
      hasWords: true,
      request: utes,
      count: 1,
      detail: '',
      fromDollars: 30_990,
      isClosest: true,
    },
  ],
  closest: {
    title: 'Close to what you asked for',
    note: 'The closest come first.',
    cars: [{ car: rav4, misses: ['No mention of “canopy”', '$990 over your limit'], matches: 'Ute' }],
    all: { request: utes, label: 'See all 12 utes' },
  },
};

let island: IslandTest | undefined;
let gateways: FakeGateways;
afterEach(async () => {
  await island?.unmount();
  island = undefined;
});

/** Opens a search for `query` that finds `cars`. Its partial matches are `relaxed`, with `changes`. */
async function open(
  changes: Partial<RelaxedSearch> = {},
  cars: Parameters<typeof outcomeOf>[0] = [],
  {
    site = demoSite(),
    alert = 'requested',
    query = 'canopy',
  }: { site?: Site; alert?: AlertOutcome; query?: string } = {},
) {
  gateways = createFakeGateways(
    ({ state }) => (state.query === '' ? outcomeOf([rio]) : outcomeOf(cars, { relaxed: { ...relaxed, ...changes } })),
    { alert },
  );
  island = await mountPage(page, { remote, gateways, address: `${all}?query=${query}`, site } as never);
  return island;
}
const rowNames = /^(Remove|Search without) .+: /;
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('a search that finds nothing', () => {
  it('[SRCH-024, SRCH-025] shows the site’s text for no results, and the number of cars found without the word', async () => {
    await open();
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.textContent).toBe('No Results Available Nothing for “canopy”, but 12 utes without it');
    expect(screen.getByText(demoSite().search.emptyText)).toBeTruthy();
    // The title already names the word, so nothing repeats it. No other word was understood.
    expect(screen.queryByText('“canopy” wasn’t found')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Applied filters' })).toBeNull();
    expect(screen.queryByText('What we understood')).toBeNull();
  });

  it('a word that was not found is named beside the chips if the title does not name it', async () => {
    await open({ title: 'No car matches all three. 3 utes come close.' });
    expect(screen.getByText('“canopy” wasn’t found')).toBeTruthy();
  });

  it('the chip of the text contains only the words that were understood, and removes the whole text', async () => {
    await open({ understood: 'hilux' });
    const chips = within(screen.getByRole('list', { name: 'Applied filters' })).getAllByRole('link');
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
      [expect.stringContaining('“hilux”'), all],
    ]);
    expect(screen.getByText('What we understood')).toBeTruthy();
  });

  it('[SRCH-026] Clear Filters leads to the address that the site sets', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBe(
      demoSite().search.clearFiltersUrl,
    );
  });

  it('[SRCH-060] lists the closest cars under a separate heading, each with its differences from the search', async () => {
    await open();
    const list = screen.getByRole('list', { name: 'Close to what you asked for' });
    const card = within(list).getByText('2024 Toyota RAV4').closest('li') as HTMLElement;
    expect(card.textContent).toContain('No mention of “canopy”$990 over your limitUte');
    expect(screen.queryByRole('list', { name: 'Search results' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See all 12 utes' }).getAttribute('href')).toBe(
      `${all}?refinementList[body][0]=Ute`,
    );
  });

  it('[SRCH-060] names the differences of a close car in its card, before the buttons', async () => {
    await open();
    const card = within(screen.getByRole('list', { name: 'Close to what you asked for' })).getByRole('article');
    const miss = within(card).getByText('$990 over your limit');
    const enquire = within(card).getByRole('link', { name: /Enquire/ });
    expect(miss.compareDocumentPosition(enquire) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('[SRCH-060] only three close cars are shown if a link leads to all of them, and otherwise all', async () => {
    const [first] = relaxed.closest.cars;
    if (first === undefined) throw new Error('there is a closest car');
    const cars = ['1', '2', '3', '4'].map((id) => ({ ...first, car: { ...rav4, id } }));
    await open({ closest: { ...relaxed.closest, cars } });
    const list = screen.getByRole('list', { name: 'Close to what you asked for' });
    expect(within(list).getAllByRole('article')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'See all 12 utes' })).toBeTruthy();
    await island?.unmount();
    await open({ closest: { ...relaxed.closest, cars, all: null } });
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it('the cards of the closest cars to a place state their distance', async () => {
    const [closest] = relaxed.closest.cars;
    if (closest === undefined) throw new Error('there is a closest car');
    await open({ closest: { ...relaxed.closest, cars: [{ ...closest, distanceKm: 41.6 }] } });
    const list = screen.getByRole('list', { name: 'Close to what you asked for' });
    expect(within(list).getByRole('article').textContent).toContain('42 km away');
  });

  it('[SRCH-061] each part of a search that finds nothing has a link to the search without this part, with count and lowest price', async () => {
    await open();
    const rows = screen.getAllByRole('link', { name: rowNames });
    expect(rows.map((row) => [row.getAttribute('href'), row.textContent])).toEqual([
      [all, 'UteRemove the “Ute” filter: 31 carsSUV and Hatch, from $26,990'],
      [`${all}?refinementList[body][0]=Ute`, '“canopy”Search without “canopy”: 1 carClosest, at $30,990'],
    ]);
    // The row of the closest search has its own style.
    expect(rows.map((row) => row.dataset['closest'])).toEqual([undefined, 'true']);
  });

  it('the parts that can be dropped come before the closest cars, and the forms come last', async () => {
    const forms = ['Tell me when one arrives', 'Ask us to find one'];
    const sections = () => headings().filter((text) => !text?.startsWith('Filters'));
    await open();
    expect(sections()).toEqual(['Leave something out to see more cars', 'Close to what you asked for', ...forms]);
    expect(screen.queryByText('We have 184 cars in stock.')).toBeNull();
    await island?.unmount();
    await open({ ways: [] });
    expect(sections()).toEqual(['Close to what you asked for', 'Start again', ...forms]);
    expect(screen.getByText('We have 184 cars in stock.')).toBeTruthy();
  });

  it('the heading above the rows says what they drop: filters, a word, or both', async () => {
    const [filter, word] = relaxed.ways as [RelaxedSearch['ways'][0], RelaxedSearch['ways'][0]];
    const headingAndRows = async (changes: Partial<RelaxedSearch>) => {
      await island?.unmount();
      await open(changes);
      const [heading] = headings().filter((text) => !text?.startsWith('Filters'));
      return [heading, ...screen.getAllByRole('link', { name: rowNames }).map(({ textContent }) => textContent)];
    };
    expect(await headingAndRows({ ways: [filter] })).toEqual([
      'Remove a filter to see more cars',
      'UteRemove the “Ute” filter: 31 carsSUV and Hatch, from $26,990',
    ]);
    expect((await headingAndRows({ ways: [filter, { ...filter, key: 'fuel' }], dropsSets: true }))[0]).toBe(
      'Remove these filters to see more cars',
    );
    // The heading names the word, so the row has no chip.
    expect(await headingAndRows({ ways: [{ ...word, isClosest: false }] })).toEqual([
      'Search without “canopy”',
      'Search without “canopy”: 1 car, at $30,990',
    ]);
  });

  it('bars compare the parts that can be dropped; a single part has none', async () => {
    const bars = () =>
      screen.getAllByRole('link', { name: rowNames }).map((row) => row.querySelectorAll('rect').length);
    await open();
    expect(bars()).toEqual([1, 1]);
    await island?.unmount();
    await open({ ways: relaxed.ways.slice(0, 1) });
    expect(bars()).toEqual([0]);
  });

  it('a search that finds nothing can be saved', async () => {
    const { bus } = await open();
    const saved: unknown[] = [];
    bus.subscribe(searchSaved, (search) => saved.push(search));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save search' })));
    expect(saved).toEqual([
      { href: `${all}?query=canopy`, title: 'New, demo and used cars · “canopy”', count: 0, search: 'query=canopy' },
    ]);
  });

  const wanted = {
    href: `${all}?query=canopy`,
    title: 'New, demo and used cars · “canopy”',
    search: 'query=canopy',
  };
  const leave = async (email: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: /^Email/ }), { target: { value: email } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Email me' })));
  };

  it('accepts an email address, and says that an email is on its way', async () => {
    await open();
    await leave('aroha@example.com');
    expect(gateways.asked).toEqual([{ ...wanted, email: 'aroha@example.com', website: '' }]);
    const said = screen.getByText(/We’ve emailed aroha@example.com/);
    expect(said.getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(said);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Use another address' })));
    expect(screen.getByRole('textbox', { name: /^Email/ })).toBeTruthy();
  });

  it.each([
    ['aroha', 'requested', 'Please enter an email address like name@example.com.', 0],
    ['aroha@example.com', 'unanswered', 'We couldn’t send the email just now. Try again in a moment, or call us.', 1],
    [
      'aroha@example.com',
      'refused',
      'We couldn’t set this up. Check your email address, or choose fewer filters, then try again.',
      1,
    ],
  ] as const)(
    'the email address %s stays in its field, and a message says what to do (the api would return “%s”)',
    async (email, alert, words, asked) => {
      await open({}, [], { alert });
      await leave(email);
      const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
      expect([field.value, field.getAttribute('aria-invalid'), document.activeElement === field]).toEqual([
        email,
        'true',
        true,
      ]);
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
      expect(gateways.asked).toHaveLength(asked);
    },
  );

  it('has an alert form that names who collects the email address, and posts the search without script too', async () => {
    await open({}, [], { site: demoSite({ privacy: { overseas: ['Ireland'] } }) });
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Tell me when one arrives' });
    expect(form.textContent).toMatch(
      /Northshore Motors Pty Ltd collects these details to email you about this search.* may keep your details in Ireland\./,
    );
    expect([form.method, form.getAttribute('action')]).toEqual(['post', `${all}?query=canopy`]);
    expect(Object.fromEntries(new FormData(form))).toEqual({ ...wanted, form: 'search-alert', email: '', website: '' });
  });

  it('a search alert that is posted without script redirects to its page, which shows the result', async () => {
    gateways = createFakeGateways(() => outcomeOf([]), { alert: 'unanswered' });
    const posted = {
      address: { path: all, query: 'query=canopy', params: {} },
      fields: { ...wanted, email: 'a@example.com', website: 'https://robot.example' },
    };
    const request = {
      ...posted,
      site: demoSite(),
      gateways,
      nowMs: 0,
      about: {} as never,
      signal: new AbortController().signal,
    };
    expect(await handle(request)).toEqual({ kind: 'accepted', to: `${all}?query=canopy#alert-unanswered` });
    // The api ignores requests with a filled honeypot.
    expect(gateways.asked).toEqual([{ ...wanted, email: 'a@example.com', website: 'https://robot.example' }]);
  });

  it.each([
    ['zzzz', 'I’m looking for a car. Can you find me one?'],
    ['canopy', 'I’m looking for a car: canopy. Can you find me one?'],
  ])('of the unknown texts, the message of an enquiry names those with a vowel: %s', async (query, text) => {
    await open({}, [], { query });
    const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Your message/ });
    expect(message.value).toBe(text);
  });

  it('a search that finds nothing is described in the message of an enquiry', async () => {
    await open({ understood: 'rav4' }, [], { query: 'rav4 canopy' });
    const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Your message/ });
    expect(message.value).toBe('I’m looking for a car: rav4 canopy. Can you find me one?');
    expect(message.name).toBe('message');
    expect([message.form?.getAttribute('action'), message.form?.method]).toEqual(['/dealerships#write', 'get']);
  });

  it('offers no alert on a site without favourites', async () => {
    await open({}, [], { site: demoSite({ favourites: { enabled: false, usedWithPhotosOnly: false } }) });
    expect(screen.queryByText('Tell me when one arrives')).toBeNull();
  });

  it('links to and from a search that finds nothing work without a page load', async () => {
    const { goTo } = await open();
    await goTo(all);
    expect(screen.getByRole('list', { name: 'Search results' })).toBeTruthy();
    await goTo(`${all}?query=canopy`);
    expect(screen.getAllByRole('link', { name: rowNames })).toHaveLength(2);
    expect(headings()).toContain('Ask us to find one');
  });
});

it('[SRCH-060] a search with a few exact results shows and counts these first, then the close cars', async () => {
  await open({}, [rio]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New, demo and used cars · “canopy”');
  expect(screen.getByText('1 car')).toBeTruthy();
  const lists = screen.getAllByRole('list').map((list) => list.getAttribute('aria-label') ?? '');
  expect(lists).toContain('Search results');
  expect(headings()).toContain('Close to what you asked for');
  expect(screen.queryByRole('link', { name: rowNames })).toBeNull();
});
