/** A key of the configuration. Keys created over HTTP are `ApiKey`s. */
export type SearchKey = {
  readonly key: string;
  /** `search`: may query and read records; `admin`: may do everything, and has no `filters` or `indexes`. */
  readonly role: 'admin' | 'search';
  /** Filter added to every query. Records outside the filter are hidden from this key. */
  readonly filters?: string;
  /**
   * Indexes that the key may use, with `*` as a wildcard: `Car_production*` includes the sort indexes.
   * Default: all.
   */
  readonly indexes?: readonly string[];
};
