/** Facet values that identify bodies. */
export type BodyFacets = {
  readonly body?: readonly string[];
  readonly fuel?: readonly string[];
  readonly drive?: readonly string[];
};

/** Counts of cars by body, fuel and drive. */
export type BodyCounts = {
  readonly total: number;
  readonly body: Readonly<Record<string, number>>;
  readonly fuel: Readonly<Record<string, number>>;
  readonly drive: Readonly<Record<string, number>>;
};
