import { SearchError } from '../errors.ts';
import { wordsOf } from '../text/words.ts';
import { parseSynonymType, type Synonym, textsOf } from './synonym.ts';

/** Parameters of a synonym search. */
export type SynonymSearch = {
  /** Returns only the synonym with this id. */
  readonly objectID?: string;
  readonly query?: unknown;
  readonly type?: unknown;
  readonly page?: unknown;
  readonly hitsPerPage?: unknown;
};

/** Maximum number of synonyms of an index. */
const mostSynonyms = 20_000;

/**
 * The list with `added` synonyms, replacing those with the same objectID.
 *
 * @throws SEARCH_SYNONYM_INVALID when the list is too long
 */
export function withSynonyms(present: readonly Synonym[], added: readonly Synonym[]): Synonym[] {
  const byId = new Map([...present, ...added].map((synonym) => [synonym.objectID, synonym]));
  if (byId.size > mostSynonyms)
    throw new SearchError(
      'SEARCH_SYNONYM_INVALID',
      `${byId.size} synonyms are more than the ${mostSynonyms} an index may hold`,
    );
  return [...byId.values()];
}

/**
 * A page of the matching synonyms: each query word must begin one of the synonym's words.
 *
 * @throws SEARCH_PARAMETER_INVALID, SEARCH_SYNONYM_INVALID
 */
export function searchSynonyms(
  synonyms: readonly Synonym[],
  search: SynonymSearch,
): { hits: Synonym[]; nbHits: number } {
  const { objectID, query = '', type } = search;
  if (typeof query !== 'string') throw new SearchError('SEARCH_PARAMETER_INVALID', 'query must be a text');
  const page = whole('page', search.page ?? 0, 1_000_000);
  const hitsPerPage = whole('hitsPerPage', search.hitsPerPage ?? 100, 1000);
  const types = typeof type === 'string' && type !== '' ? type.split(',').map(parseSynonymType) : undefined;
  const wanted = wordsOf(query).map((word) => word.text);
  const found = synonyms.filter((synonym) => {
    if (objectID !== undefined && synonym.objectID !== objectID) return false;
    if (types && !types.includes(synonym.type)) return false;
    if (wanted.length === 0) return true;
    const words = [synonym.objectID, ...textsOf(synonym)].flatMap((text) => wordsOf(text).map((word) => word.text));
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
  return { hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage), nbHits: found.length };
}

function whole(name: string, value: unknown, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new SearchError(
    'SEARCH_PARAMETER_INVALID',
    `${name}: expected a whole number from 0 to ${most}, found ${JSON.stringify(value)?.slice(0, 100)}`,
  );
}
