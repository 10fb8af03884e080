/** A key of the configuration; keys made over HTTP come from the key store. */
export type SearchKey = {
  readonly key: string;
  /** `search` may query and read records; `admin` may do everything. */
  readonly role: 'admin' | 'search';
  /** Added to every query: records outside do not exist for this key. */
  readonly filters?: string;
  /** The only indexes it may name; `Car_production*` stands for the index and its sort indexes. Default all. */
  readonly indexes?: readonly string[];
};
