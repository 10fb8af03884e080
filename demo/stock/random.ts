/** Random choices that are the same for the same seed on every machine. */
export type Random = {
  /** A random number, at least 0 and less than 1. */
  readonly next: () => number;
  /** An integer from `least` to `most`, both inclusive. */
  readonly whole: (least: number, most: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <Item>(items: readonly [Item, ...Item[]] | readonly Item[]) => Item;
  /** A random item; the probability is proportional to its weight. */
  readonly weighted: <Item>(items: readonly Item[], weightOf: (item: Item) => number) => Item;
  /** A random subset, in the original order. */
  readonly some: <Item>(items: readonly Item[], count: number) => readonly Item[];
};

/** @param seed any text; similar texts give unrelated choices */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    // mulberry32, public domain.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const weighted: Random['weighted'] = (items, weightOf) => {
    let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
    for (const item of items) {
      left -= weightOf(item);
      if (left < 0) return item;
    }
    return last(items);
  };
  return {
    next,
    whole,
    weighted,
    chance: (probability) => next() < probability,
    pick: (items) => items[whole(0, items.length - 1)] ?? last(items),
    some: (items, count) => {
      const keys = items.map(() => next());
      const limit = [...keys].sort((a, b) => a - b)[count] ?? Number.POSITIVE_INFINITY;
      return items.filter((_, at) => (keys[at] ?? 1) < limit);
    },
  };
}

function last<Item>(items: readonly Item[]): Item {
  const item = items.at(-1);
  if (item === undefined) throw new RangeError('Nothing to choose from: the list is empty.');
  return item;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}
