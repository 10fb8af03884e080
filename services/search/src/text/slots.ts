/** One line of the setting `searchableAttributes`: attributes of equal weight. */
export type SearchableGroup = {
  readonly attributes: readonly string[];
  /** False for `unordered(…)`: a match at the end is worth as much as one at the beginning. */
  readonly ordered: boolean;
};

const mostSlots = 256;

/**
 * Numbers of the searched attributes, most important first, so that a place tells the attribute it is in. Without
 * groups every attribute that is met gets the next number, and all weigh the same.
 */
export class Slots {
  readonly groups: readonly SearchableGroup[] | undefined;
  readonly #attributes: string[] = [];
  readonly #numberOf = new Map<string, number>();
  /** Group of each slot; slots beyond the known ones belong to the last group. */
  readonly groupOf = new Uint8Array(mostSlots);

  constructor(groups: readonly SearchableGroup[] | undefined) {
    this.groups = groups;
    for (const [group, { attributes }] of groups?.entries() ?? [])
      for (const attribute of attributes) this.groupOf[this.numberOf(attribute)] = Math.min(group, mostSlots - 1);
  }

  /** Attributes in the order of their slots. */
  get attributes(): readonly string[] {
    return this.#attributes;
  }

  /** The attribute's slot, made when it is new; what comes after the last slot shares it. */
  numberOf(attribute: string): number {
    const known = this.#numberOf.get(attribute);
    if (known !== undefined) return known;
    const slot = Math.min(this.#attributes.length, mostSlots - 1);
    this.#numberOf.set(attribute, slot);
    this.#attributes.push(attribute);
    return slot;
  }

  /** One flag a slot: set for the named attributes, or for all others. Names that are not searched are passed over. */
  mask(attributes: readonly string[], kind: 'only' | 'allBut'): Uint8Array {
    const mask = new Uint8Array(mostSlots).fill(kind === 'only' ? 0 : 1);
    for (const attribute of attributes) {
      const slot = this.#numberOf.get(attribute);
      if (slot !== undefined) mask[slot] = kind === 'only' ? 1 : 0;
    }
    return mask;
  }
}
