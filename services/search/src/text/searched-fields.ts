/** One line of the setting `searchableAttributes`: attributes of equal weight. */
export type SearchableGroup = {
  readonly attributes: readonly string[];
  /** False for `unordered(…)`: a match at the end is worth as much as one at the beginning. */
  readonly ordered: boolean;
};

const mostFields = 256;

/**
 * Fields: numbers of the searched attributes, most important first; a place of a word holds the field it is in. Without
 * groups every attribute that is met gets the next number, and all weigh the same.
 */
export class SearchedFields {
  readonly groups: readonly SearchableGroup[] | undefined;
  readonly #attributes: string[] = [];
  readonly #numberOf = new Map<string, number>();
  /** Group of each field; fields beyond the known ones belong to the last group. */
  readonly groupOf = new Uint8Array(mostFields);

  constructor(groups: readonly SearchableGroup[] | undefined) {
    this.groups = groups;
    for (const [group, { attributes }] of groups?.entries() ?? [])
      for (const attribute of attributes) this.groupOf[this.numberOf(attribute)] = Math.min(group, mostFields - 1);
  }

  /** Attributes in the order of their fields. */
  get attributes(): readonly string[] {
    return this.#attributes;
  }

  /** The attribute's field, made when it is new; what comes after the last field shares it. */
  numberOf(attribute: string): number {
    const known = this.#numberOf.get(attribute);
    if (known !== undefined) return known;
    const field = Math.min(this.#attributes.length, mostFields - 1);
    this.#numberOf.set(attribute, field);
    this.#attributes.push(attribute);
    return field;
  }

  /** One flag a field: set for the named attributes, or for all others. Names that are not searched are passed over. */
  mask(attributes: readonly string[], kind: 'only' | 'allBut'): Uint8Array {
    const mask = new Uint8Array(mostFields).fill(kind === 'only' ? 0 : 1);
    for (const attribute of attributes) {
      const field = this.#numberOf.get(attribute);
      if (field !== undefined) mask[field] = kind === 'only' ? 1 : 0;
    }
    return mask;
  }
}
