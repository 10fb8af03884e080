import type { PayloadOf, visitChanged as VisitChanged } from '@forecourt/contracts';
import { visitChanged } from '@forecourt/contracts';
import { describe, expect, it } from '@jest/globals';
import type { VisitStore } from './visit.ts';
import { noteVisit } from './visit.ts';

type Options = {
  readonly address?: string;
  readonly referrer?: string;
  readonly store?: VisitStore;
  readonly choice?: 'granted' | 'refused' | null;
  readonly site?: Partial<Parameters<typeof noteVisit>[1]>;
};

function aStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

function visit({
  address = 'https://northshore.example/',
  referrer = '',
  store = null,
  choice = null,
  site = {},
}: Options = {}) {
  const published: PayloadOf<typeof VisitChanged>[] = [];
  const bus = {
    publish(event: unknown, payload: unknown) {
      expect(event).toBe(visitChanged);
      published.push(visitChanged.payload.parse(payload));
    },
  };
  let go: (path: string) => void = () => {};
  noteVisit(
    bus as never,
    { slug: 'northshore', ...site },
    {
      address: new URL(address),
      referrer,
      store,
      consent: { current: () => choice },
      follow: (listener) => {
        go = listener;
      },
    },
  );
  return { go, last: () => published.at(-1) };
}

describe('a visit', () => {
  it('[ANLY-016] [FORM-034] lists its pages in order, without queries and without consecutive repeats', () => {
    const { go, last } = visit({ address: 'https://northshore.example/search/used-cars?name=Jo' });
    for (const path of ['/cars/rav4', '/cars/rav4', '/finance', '/cars/rav4']) go(path);
    expect(last()?.visitedPages).toEqual(['/search/used-cars', '/cars/rav4', '/finance', '/cars/rav4']);
  });

  it('[FORM-034] a visit keeps its last fifty pages', () => {
    const { go, last } = visit();
    for (let page = 0; page < 60; page++) go(`/cars/${page}`);
    expect(last()?.visitedPages).toHaveLength(50);
    expect(last()?.visitedPages.at(-1)).toBe('/cars/59');
  });

  it('[ANLY-016] [FORM-034] keeps the campaign of the landing address: utm_*, click ids and the site’s own parameters', () => {
    const address =
      'https://northshore.example/?utm_source=radio&utm_campaign=plate&gclid=a&gbraid=c&wbraid=d&msclkid=e&fbclid=b&dealer_code=7&email=jo@x.y';
    const { go, last } = visit({ address, site: { forms: { linkedQueryParams: ['dealer_code'] } } });
    go('/finance');
    expect(last()?.linkedQueryParams).toEqual({
      utm_source: 'radio',
      utm_campaign: 'plate',
      gclid: 'a',
      gbraid: 'c',
      wbraid: 'd',
      msclkid: 'e',
      fbclid: 'b',
      dealer_code: '7',
    });
    expect(last()?.source).toBe('radio');
  });

  it.each([
    ['', 'direct'],
    ['https://northshore.example/finance', 'direct'],
    ['https://search.example/find?q=ute', 'search.example'],
    ['nonsense', 'direct'],
  ])('a visit from %j has the source %s', (referrer, source) => {
    expect(visit({ referrer }).last()?.source).toBe(source);
  });

  it('[FORM-034] continues in the next document with the same campaign', () => {
    const store = aStore();
    visit({ store, address: 'https://northshore.example/?utm_source=radio' }).go('/finance');
    expect(visit({ store, address: 'https://northshore.example/saved?page=2' }).last()).toEqual({
      visitedPages: ['/', '/finance', '/saved'],
      linkedQueryParams: { utm_source: 'radio' },
      source: 'radio',
    });
  });

  it('[FORM-034] keeps every parameter of the latest campaign, and the first campaign', () => {
    const store = aStore();
    const open = (query: string) => visit({ store, address: `https://northshore.example/contact?${query}` }).last();
    open('gclid=ONE&utm_campaign=a&utm_source=radio');
    expect(open('gclid=TWO&utm_campaign=b&gbraid=G')).toEqual({
      visitedPages: ['/contact'],
      linkedQueryParams: { gclid: 'TWO', utm_campaign: 'b', gbraid: 'G' },
      firstQueryParams: { gclid: 'ONE', utm_campaign: 'a', utm_source: 'radio' },
      source: 'direct',
    });
    expect(open('gclid=THREE')).toMatchObject({
      linkedQueryParams: { gclid: 'THREE' },
      firstQueryParams: { gclid: 'ONE' },
    });
    expect(open('gclid=ONE&utm_campaign=a&utm_source=radio')).not.toHaveProperty('firstQueryParams');
  });

  it.each([
    [null, 0],
    ['refused', 0],
    ['granted', 1],
  ] as const)('with required consent, after the choice %s, the visit is stored %d times', (choice, times) => {
    const store = aStore();
    visit({ store, choice, site: { analytics: { measurementId: 'G-ABCD1234' } } }).go('/finance');
    expect(store.kept.size).toBe(times);
  });

  it.each(['{', '{"visitedPages":7}', '"x"'])('starts over when the stored visit is unreadable: %s', (text) => {
    const store = { getItem: () => text, setItem: () => {} };
    expect(visit({ store }).last()?.visitedPages).toEqual(['/']);
  });

  it('works when storage is full or forbidden', () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    const { go, last } = visit({ store: { getItem: refuse, setItem: refuse } });
    go('/finance');
    expect(last()?.visitedPages).toEqual(['/', '/finance']);
  });
});
