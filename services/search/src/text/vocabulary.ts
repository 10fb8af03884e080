import { firstAfter } from '../columns/merge-sorted.ts';

/**
 * Number of new words after which they are merged into the sorted order, so that no long step remains at the end of a
 * build.
 */
const mostUnsorted = 4_096;

/** All words of an index, numbered in the order in which they are added, and sorted for prefix lookups. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  #fresh: string[] = [];
  #sorted: string[] = [];
  /** Number of leading letters that each sorted word shares with the previous one, at most 255. */
  #shared: Uint8Array = new Uint8Array(0);

  /** The word's number; a new word gets the next one. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(word, number);
    if (this.#fresh.push(word) >= mostUnsorted) this.settle();
    return number;
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  /** The word at a place of the sorted order. */
  wordAt(place: number): string {
    return this.#sorted[place]!;
  }

  /** First index after `place` at which the word does not begin with the same `letters` letters. */
  skip(place: number, letters: number): number {
    const shared = this.#shared;
    let next = place + 1;
    while (next < shared.length && shared[next]! >= letters) next++;
    return next;
  }

  /** Range of indexes of the sorted words that begin with `prefix`: `from` inclusive, `to` exclusive. */
  range(prefix: string): { from: number; to: number } {
    const sorted = this.#sorted;
    const from = firstAfter(0, sorted.length, (place) => sorted[place]! >= prefix);
    return { from, to: firstAfter(from, sorted.length, (place) => !sorted[place]!.startsWith(prefix)) };
  }

  /** First letters of the sorted words. */
  firstLetters(): string[] {
    const sorted = this.#sorted;
    const letters: string[] = [];
    for (let place = 0; place < sorted.length; ) {
      const letter = sorted[place]![0]!;
      letters.push(letter);
      place = firstAfter(place, sorted.length, (at) => sorted[at]![0] !== letter);
    }
    return letters;
  }

  /** Merges the words added since the last call into the sorted order. */
  settle(): void {
    if (this.#fresh.length === 0) return;
    const fresh = this.#fresh.sort();
    const before = this.#sorted;
    const sorted = new Array<string>(before.length + fresh.length);
    const shared = new Uint8Array(sorted.length);
    let [from, at] = [0, 0];
    const copyUntil = (to: number) => {
      for (let place = from; place < to; place++) sorted[at + place - from] = before[place]!;
      shared.set(this.#shared.subarray(from, to), at);
      // The first copied word has another predecessor now, so their common letters are counted again.
      if (at > 0 && to > from) shared[at] = sharedLetters(sorted[at - 1]!, sorted[at]!);
      at += to - from;
      from = to;
    };
    for (const word of fresh) {
      copyUntil(firstAfter(from, before.length, (place) => before[place]! > word));
      sorted[at] = word;
      shared[at] = at === 0 ? 0 : sharedLetters(sorted[at - 1]!, word);
      at++;
    }
    copyUntil(before.length);
    this.#sorted = sorted;
    this.#shared = shared;
    this.#fresh = [];
  }
}

function sharedLetters(left: string, right: string): number {
  const most = Math.min(left.length, right.length, 255);
  let same = 0;
  while (same < most && left.charCodeAt(same) === right.charCodeAt(same)) same++;
  return same;
}
