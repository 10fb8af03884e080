import type { SearchGateways } from '../gateways/index.ts';
import type { RecentSearch } from '../model/search/recent-search.ts';
import { withRecent } from '../model/search/recent-search.ts';
import type { FoundNames } from '../model/words/suggestions.ts';
import { emptyVocabulary } from '../model/words/vocabulary.ts';

type Typing = Pick<SearchGateways, 'words' | 'localities' | 'names' | 'recent' | 'position'>;

export const nothingFound: FoundNames = { makes: [], models: [], bodies: [], locations: [], count: 0 };

/** Two places with the same name, and a postcode. */
export const knownLocalities = [
  { key: '4305', label: '4305 QLD', lat: -27.61, long: 152.76 },
  { key: 'richmond-nsw-2753', label: 'Richmond NSW 2753', lat: -33.6, long: 150.75 },
  { key: 'richmond-vic-3121', label: 'Richmond VIC 3121', lat: -37.82, long: 145 },
];

/** Gateways for typed text. Default: no match in stock, three places, no recent searches, no position. */
export function fakeTyping(changes: Partial<Typing> & { readonly recent?: Typing['recent'] } = {}): Typing {
  return {
    words: {
      vocabulary: async () => ({
        ...emptyVocabulary,
        makes: ['Toyota', 'Kia', 'Peugeot'],
        models: [{ make: 'Peugeot', name: '3008', makeModel: 'Peugeot 3008' }],
        values: {
          transmission: ['Automatic', 'Manual'],
          car_type: ['new', 'used'],
          item_type: ['car'],
          body: ['SUV', 'Ute'],
        },
      }),
    },
    localities: {
      named: async (words) => {
        const typed = words.toLowerCase();
        return knownLocalities.filter(({ key, label }) => key === typed || label.toLowerCase().startsWith(`${typed} `));
      },
      beginning: async (words) =>
        knownLocalities.filter(({ label }) => label.toLowerCase().startsWith(words.toLowerCase())),
    },
    names: { find: async () => nothingFound },
    recent: fakeRecent(),
    position: { ask: async () => 'unavailable' },
    ...changes,
  };
}

/** Recent searches in memory. */
export function fakeRecent(searches: readonly RecentSearch[] = []): Typing['recent'] {
  let all = searches;
  return {
    all: () => all,
    remember: (search) => {
      all = withRecent(all, search);
    },
    clear: () => {
      all = [];
    },
  };
}
