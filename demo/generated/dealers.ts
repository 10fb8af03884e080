import { createRandom } from '../stock/random.ts';
import names from './names.json' with { type: 'json' };

/** Demo dealers whose documents, stock and looks are the models for the generated dealers. */
export const models = ['northshore', 'redgum', 'wattle', 'ironbark'] as const;
export type Model = (typeof models)[number];

/** Each group shows the vehicles of this many dealers that come before it in the list, as `southern` does. */
const dealersInGroup = 24;

/** Options for the generated dealers. The same options always give the same dealers. */
export type GeneratedOptions = {
  /** Number of sites. */
  readonly count: number;
  /** Vehicles of each dealer. */
  readonly vehicles: number;
  readonly seed: string;
};

/** A generated dealer, or a group that shows the vehicles of the dealers in `members`. */
export type GeneratedDealer = {
  readonly index: number;
  /** Such as `Banksia Creek`. */
  readonly name: string;
  readonly slug: string;
  /** Demo dealer whose data is varied to make this dealer's data. */
  readonly model: Model | 'southern';
  /** Demo dealer whose look this dealer has. */
  readonly look: Model;
  /** Dealers of a group; empty for a dealer. */
  readonly members: readonly GeneratedDealer[];
};

/** @throws RangeError if there are not that many names */
export function generateDealers({ count, seed }: Pick<GeneratedOptions, 'count' | 'seed'>): readonly GeneratedDealer[] {
  const { first, second } = names;
  const most = first.length * second.length;
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new RangeError(`We can’t generate ${count} dealers. Give a number from 1 to ${most}.`);
  const random = createRandom(seed);
  // A step that has no common divisor with the number of names visits each name once.
  const step = coprime(random.whole(Math.floor(most / 3), Math.floor(most / 2)), most);
  const start = random.whole(0, most - 1);
  const dealers: GeneratedDealer[] = [];
  for (let index = 0; index < count; index++) {
    const at = (start + index * step) % most;
    const name = `${first[at % first.length]} ${second[Math.floor(at / first.length)]}`;
    const isGroup = index % (dealersInGroup + 1) === dealersInGroup;
    dealers.push({
      index,
      name,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      model: isGroup ? 'southern' : (models[index % models.length] ?? 'redgum'),
      look: random.pick(models),
      members: isGroup ? dealers.slice(-dealersInGroup) : [],
    });
  }
  return dealers;
}

function coprime(from: number, to: number): number {
  return divisor(from, to) === 1 ? from : coprime(from + 1, to);
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
