import type { DictionaryColumn } from '../columns/dictionary-column.ts';
import type { NumberColumn } from '../columns/number-column.ts';

/** One key on the way to an attribute, with everything that is built from its values. */
export class Key {
  /** `variant.cylinders`, empty for the record itself. */
  readonly attribute: string;
  readonly name: Uint8Array;
  readonly #byName = new Map<string, Key>();
  /** Its texts, numbers and flags are labels of this facet. */
  facet: DictionaryColumn | undefined;
  /** Its texts are sorted by. */
  sortText: DictionaryColumn | undefined;
  /** Its texts and numbers are searched, under this number; −1: they are not. */
  field = -1;
  /** Where its numbers go: not known yet, or nowhere. */
  numbers: NumberColumn | 'notAsked' | undefined;
  /** Real numbers have been met. */
  measured = false;
  isObjectID = false;
  /** Its texts are used. */
  takesText = false;
  /** Nothing is made of it. */
  isUnused = false;
  /** Something named is made of what stands below it. */
  isUsedBelow = false;

  // Keys that came first below it, and next after it, the last two times.
  below: Key | undefined;
  otherBelow: Key | undefined;
  next: Key | undefined;
  otherNext: Key | undefined;

  // Of the current record.
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

  /** The key below it of that name, made when it is new. */
  childOf(name: string): Key {
    const known = this.#byName.get(name);
    if (known) return known;
    const key = new Key(this.attribute === '' ? name : `${this.attribute}.${name}`, name);
    this.#byName.set(name, key);
    return key;
  }

  /** All keys below it. */
  *all(): Generator<Key> {
    for (const key of this.#byName.values()) {
      yield key;
      yield* key.all();
    }
  }

  /** The key of a path from here, which is used. */
  at(path: string): Key {
    let key: Key = this;
    for (const name of path.split('.')) {
      key.isUsedBelow = true;
      key = key.childOf(name);
    }
    return key;
  }
}
