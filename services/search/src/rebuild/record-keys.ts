import type { DictionaryColumn } from '../columns/dictionary-column.ts';
import type { NumberColumn } from '../columns/number-column.ts';

/** One object key on the path to an attribute, with the columns that are built from its values. */
export class Key {
  /** Path such as `variant.cylinders`; empty for the record itself. */
  readonly attribute: string;
  readonly name: Uint8Array;
  readonly #byName = new Map<string, Key>();
  /** Facet column for the key's texts, numbers and booleans. */
  facet: DictionaryColumn | undefined;
  /** Column for the key's texts, if they are only used for sorting. */
  sortText: DictionaryColumn | undefined;
  /** Number of the key's search field; −1: not searched. */
  field = -1;
  /** Column for the key's numbers. `notAsked`: not looked up yet; undefined: its numbers are not indexed. */
  numbers: NumberColumn | 'notAsked' | undefined;
  /** Whether at least one value was a number, not a boolean. */
  measured = false;
  isObjectID = false;
  /** Whether the key's texts are indexed. */
  takesText = false;
  /** Nothing is built from it or from keys below it. */
  isUnused = false;
  /** Whether a key below this one is named in the settings. */
  isUsedBelow = false;

  // Predictions: the keys that came first below this key, and next after it, the last two times.
  below: Key | undefined;
  otherBelow: Key | undefined;
  next: Key | undefined;
  otherNext: Key | undefined;

  // State of the current record.
  row = -1;
  codes: number[] = [];
  list: number[] = [];
  start = 0;

  constructor(attribute: string, name: string) {
    this.attribute = attribute;
    this.name = new Uint8Array(Buffer.from(name));
  }

  child(name: string): Key | undefined {
    return this.#byName.get(name);
  }

  /** The key of that name below this one, created if missing. */
  childOf(name: string): Key {
    const known = this.#byName.get(name);
    if (known) return known;
    const key = new Key(this.attribute === '' ? name : `${this.attribute}.${name}`, name);
    this.#byName.set(name, key);
    return key;
  }

  /** All keys below this one, at any depth. */
  *all(): Generator<Key> {
    for (const key of this.#byName.values()) {
      yield key;
      yield* key.all();
    }
  }

  /** The key of a path below this one. Marks the path as used. */
  at(path: string): Key {
    let key: Key = this;
    for (const name of path.split('.')) {
      key.isUsedBelow = true;
      key = key.childOf(name);
    }
    return key;
  }
}
