/** An option of a list: label, count, whether it is chosen. */
export type Option = readonly [label: string, count: number, chosen: boolean];

export type Shown = {
  readonly stats: string;
  readonly hits: readonly string[];
  readonly makes: readonly Option[];
  readonly colours: readonly Option[];
  readonly features: readonly Option[];
  readonly fuels: readonly Option[];
  readonly categories: readonly Option[];
  /** The toggle for certified cars, with its count. */
  readonly certified: Option;
  /** Lowest and highest price. */
  readonly priceBounds: readonly [string, string];
  readonly yearBounds: readonly [number, number];
  readonly odometer: string;
};
