/** An option as listed: label, count, whether it is chosen. */
export type Option = readonly [label: string, count: number, chosen: boolean];

/** What a page shows. */
export type Shown = {
  readonly stats: string;
  readonly hits: readonly string[];
  readonly makes: readonly Option[];
  readonly colours: readonly Option[];
  readonly features: readonly Option[];
  readonly fuels: readonly Option[];
  readonly categories: readonly Option[];
  /** How many certified cars there are to choose. */
  readonly certified: Option;
  /** Least and greatest price offered. */
  readonly priceBounds: readonly [string, string];
  readonly yearBounds: readonly [number, number];
  readonly odometer: string;
};
