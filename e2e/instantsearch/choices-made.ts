import { indexes, pageSizes } from './choices.ts';

/** The state of every widget on the page. */
export type Choices = {
  readonly query: string;
  readonly makes: readonly string[];
  readonly moreMakes: boolean;
  readonly colours: readonly string[];
  readonly features: readonly string[];
  readonly fuel: string | undefined;
  /** `Toyota` or `Toyota > Corolla` */
  readonly category: string | undefined;
  readonly certified: boolean;
  readonly price: Range;
  readonly year: Range;
  readonly odometer: string;
  readonly sort: (typeof indexes)[number]['value'];
  readonly hitsPerPage: number;
  /** Zero-based. */
  readonly page: number;
};

export type Range = {
  readonly min?: number;
  readonly max?: number;
};

export const nothingChosen: Choices = {
  query: '',
  makes: [],
  moreMakes: false,
  colours: [],
  features: [],
  fuel: undefined,
  category: undefined,
  certified: false,
  price: {},
  year: {},
  odometer: 'Any',
  sort: indexes[0].value,
  hitsPerPage: pageSizes[0],
  page: 0,
};
