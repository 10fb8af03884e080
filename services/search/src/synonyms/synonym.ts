import { refuseMore, SearchError } from '../errors.ts';
import { accepted, object } from '../store/value-kinds.ts';

/** Words with the same meaning, in Algolia's shape. */
export type Synonym = { readonly objectID: string } & (
  | { readonly type: 'synonym'; readonly synonyms: readonly string[] }
  | { readonly type: 'oneWaySynonym'; readonly input: string; readonly synonyms: readonly string[] }
  | { readonly type: `altCorrection${1 | 2}`; readonly word: string; readonly corrections: readonly string[] }
);

type SynonymType = Synonym['type'];

const shapes: Readonly<Record<SynonymType, { readonly text?: string; readonly list: string }>> = {
  synonym: { list: 'synonyms' },
  oneWaySynonym: { text: 'input', list: 'synonyms' },
  altCorrection1: { text: 'word', list: 'corrections' },
  altCorrection2: { text: 'word', list: 'corrections' },
};
/** Types by lower-case name: some clients send `onewaysynonym`. */
const typeOf = new Map(Object.keys(shapes).map((type) => [type.toLowerCase(), type as SynonymType]));

/** Maximum length of a list. A longer list is refused, because it contains data and not synonyms. */
const mostInList = 100;
const longestText = 200;
/** Maximum number of synonyms of an index. */
const mostSynonyms = 20_000;

/** @throws SEARCH_SYNONYM_INVALID */
export function parseSynonym(raw: unknown): Synonym {
  const given = accepted('A synonym', object, raw, 'SEARCH_SYNONYM_INVALID');
  const { objectID } = given;
  if (typeof objectID !== 'string' || objectID === '')
    throw refused(`needs an objectID: ${JSON.stringify(raw).slice(0, 200)}`);
  const type = parseType(given['type']);
  const { text, list } = shapes[type];
  const values = given[list];
  if (!Array.isArray(values) || values.length === 0 || values.length > mostInList || !values.every(isText))
    throw refused(`${objectID} of type ${type} needs "${list}", a list of 1 to ${mostInList} texts`);
  if (text !== undefined && !isText(given[text]))
    throw refused(`${objectID} of type ${type} needs "${text}", a text of 1 to ${longestText} characters`);
  return { objectID, type, ...(text !== undefined && { [text]: given[text] }), [list]: values } as unknown as Synonym;
}

function parseType(type: unknown): SynonymType {
  const known = typeof type === 'string' ? typeOf.get(type.toLowerCase()) : undefined;
  if (known) return known;
  throw refused(`has the type ${JSON.stringify(type)?.slice(0, 100)}; known are ${Object.keys(shapes).join(', ')}`);
}

/**
 * The list with `added` synonyms, replacing those with the same objectID.
 *
 * @throws SEARCH_SYNONYM_INVALID when the list is too long
 */
export function withSynonyms(present: readonly Synonym[], added: readonly Synonym[]): Synonym[] {
  const byId = new Map([...present, ...added].map((synonym) => [synonym.objectID, synonym]));
  refuseMore('SEARCH_SYNONYM_INVALID', byId.size, 'synonyms in an index', mostSynonyms);
  return [...byId.values()];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longestText;
}

function refused(what: string): SearchError {
  return new SearchError('SEARCH_SYNONYM_INVALID', `A synonym ${what}`);
}
