/** A key of the configuration. Keys created over HTTP are `ApiKey`s. */
export type SearchKey = {
  readonly key: string;
  /** `search`: can query and read records; `admin`: can do everything. */
  readonly role: 'admin' | 'search';
  /** Added to every query: other records do not exist for this key. */
  readonly filters?: string;
  /** Indexes it may use, with `*` as a wildcard: `Car_production*` includes the sort indexes. Default: all. */
  readonly indexes?: readonly string[];
};
