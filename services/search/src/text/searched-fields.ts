/** One entry of the setting `searchableAttributes`: attributes of equal weight. */
export type SearchableGroup = {
  readonly attributes: readonly string[];
  /** Whether the position of a match counts; false for `unordered(…)` and for several attributes. */
  readonly ordered: boolean;
};

const mostFields = 256;

/**
 * Gives each searched attribute a field number, most important first. The field number is a part of a word's place.
 * Without groups, fields are numbered as attributes occur, and all have the same weight.
 */
export class SearchedFields {
  readonly groups: readonly SearchableGroup[] | undefined;
  /** Field number of each attribute, by the attribute's name. */
  readonly #numberOf = new Map<string, number>();
  /** Group of each field. */
  readonly groupOf = new Uint8Array(mostFields);

  constructor(groups: readonly SearchableGroup[] | undefined) {
    this.groups = groups;
    for (const [group, { attributes }] of groups?.entries() ?? [])
      for (const attribute of attributes) this.groupOf[this.numberOf(attribute)] = Math.min(group, mostFields - 1);
  }

  /** Field of an attribute; a new attribute gets the next number. Attributes beyond the limit share the last field. */
  numberOf(attribute: string): number {
    const known = this.#numberOf.get(attribute);
    if (known !== undefined) return known;
    const field = Math.min(this.#numberOf.size, mostFields - 1);
    this.#numberOf.set(attribute, field);
    return field;
  }

  /**
   * One flag per field. It is set for the attributes in `only` (empty: all) that are not in `allBut`. Unknown names are
   * ignored. Undefined: all fields.
   */
  mask(only: readonly string[], allBut: readonly string[]): Uint8Array | undefined {
    if (only.length === 0 && allBut.length === 0) return undefined;
    const mask = new Uint8Array(mostFields).fill(only.length === 0 ? 1 : 0);
    for (const attribute of only) mask[this.#numberOf.get(attribute) ?? mostFields] = 1;
    for (const attribute of allBut) mask[this.#numberOf.get(attribute) ?? mostFields] = 0;
    return mask;
  }
}
