import type { FacetName } from '@forecourt/contracts';

/** A model in the dealer's stock. */
export type KnownModel = {
  readonly make: string;
  /** `LandCruiser 79` */
  readonly name: string;
  /** `Toyota LandCruiser 79` */
  readonly makeModel: string;
};

/** Values of the dealer's stock by facet. */
export type StockValues = { readonly [Name in FacetName]?: readonly string[] };

/** Bodies of each make, with the kind of vehicle: `{ kind: 'truck', body: 'Light truck', make: 'Isuzu' }`. */
export type KnownBody = { readonly kind: string; readonly body: string; readonly make: string };

/** Names and values in the dealer's stock that typed words can mean. */
export type Vocabulary = {
  readonly makes: readonly string[];
  readonly models: readonly KnownModel[];
  readonly values: StockValues;
  readonly bodies: readonly KnownBody[];
  /** The dealer's own name, which is dropped from a text: `Redgum Autos`. */
  readonly dealer: string;
  /** State of the dealer: `QLD`. */
  readonly state: string;
};

/** The vocabulary of a dealer without stock: only amounts and filler words are recognised. */
export const emptyVocabulary: Vocabulary = { makes: [], models: [], values: {}, bodies: [], dealer: '', state: '' };

/** The value as the stock spells it; undefined: not in stock. */
export function valueIn(values: StockValues, facet: FacetName, wanted: string): string | undefined {
  return values[facet]?.find((known) => known.toLowerCase() === wanted.toLowerCase());
}

/** The given values that are in stock, as the stock spells them. */
export function valuesIn(values: StockValues, facet: FacetName, wanted: readonly string[]): readonly string[] {
  return wanted.flatMap((value) => valueIn(values, facet, value) ?? []);
}
