/** A query of a shopper at a demo dealer, with what must be on the first page: see `parseExpectation`. */
export type JudgedQuery = { readonly site: string; readonly query: string; readonly expects: string };

/** Queries with their expectations. */
export type JudgedTable = readonly (readonly [query: string, expects: string])[];
