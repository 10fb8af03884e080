import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { SearchError } from '../errors.ts';
import { parseKeyParameters } from './key-parameters.ts';

/** A key created over HTTP, as it is stored. It contains a secret: never log it. */
export type ApiKey = {
  readonly value: string;
  /** `['search']`: only the admin key of the configuration may do more. */
  readonly acl: readonly string[];
  readonly description?: string;
  /** Index names that the key may use, with `*` as a wildcard. Undefined: all. */
  readonly indexes?: readonly string[];
  /** URL-encoded filters that are added to every query. */
  readonly queryParameters?: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
};

/** The properties that a caller sets. */
export type ApiKeyRights = Omit<ApiKey, 'value' | 'createdAt'>;

const names: readonly string[] = ['acl', 'description', 'indexes', 'queryParameters'];
/** Limits that Algolia has. A key with one of them is refused, because the limit would not be enforced. */
const lackingLimits = ['validity', 'maxHitsPerQuery', 'maxQueriesPerIPPerHour', 'referers'];

/** @throws SEARCH_API_KEY_INVALID, SEARCH_UNSUPPORTED, or an error of `parseKeyParameters` for `queryParameters` */
export function parseRights(raw: Readonly<Record<string, unknown>>): ApiKeyRights {
  const limit = lackingLimits.find((name) => isSet(raw[name]));
  if (limit !== undefined)
    throw new SearchError('SEARCH_UNSUPPORTED', `"${limit}" of a key is not supported here: leave it out`);
  const unknown = Object.keys(raw).find((name) => !names.includes(name) && !lackingLimits.includes(name));
  if (unknown !== undefined) throw refused(`has no property "${unknown.slice(0, 100)}"; known are ${names.join(', ')}`);
  const { acl, description, indexes, queryParameters } = raw;
  if (!isSearchOnly(acl))
    throw new SearchError(
      'SEARCH_UNSUPPORTED',
      `The "acl" of a key must be ["search"] here; found ${JSON.stringify(acl)?.slice(0, 200)}. Write with the admin key`,
    );
  if (indexes !== undefined && !isTexts(indexes)) throw refused('"indexes" must be a list of texts');
  if (description !== undefined && !(typeof description === 'string' && description.length <= 1000))
    throw refused('"description" must be a text of at most 1000 characters');
  if (queryParameters !== undefined && typeof queryParameters !== 'string')
    throw refused('"queryParameters" must be URL-encoded text');
  if (parseKeyParameters(queryParameters ?? '').validUntil !== Number.POSITIVE_INFINITY)
    throw refused('cannot expire; make a secured key from it');
  return {
    acl,
    ...(description !== undefined && { description }),
    ...(indexes && indexes.length > 0 && { indexes }),
    ...(queryParameters && { queryParameters }),
  };
}

export function createApiKey(rights: ApiKeyRights): ApiKey {
  return { ...rights, value: randomBytes(16).toString('hex'), createdAt: Date.now() };
}

/** A key in Algolia's shape: `createdAt` in seconds since 1970, `validity` 0 because it never expires. */
export function describeApiKey(key: ApiKey) {
  return { ...key, createdAt: Math.floor(key.createdAt / 1000), validity: 0 };
}

/** Whether a stored key was made by another version with a permission or limit that this version lacks. */
export function isBeyondThisVersion(key: ApiKey): boolean {
  const isLimited = [...lackingLimits, 'validUntil', 'deletedAt'].some((name) => isSet((key as Limited)[name]));
  return isLimited || !isSearchOnly(key.acl);
}

type Limited = ApiKey & { readonly [limit: string]: unknown };

function isSearchOnly(acl: unknown): acl is readonly string[] {
  return isDeepStrictEqual(acl, ['search']);
}

function isSet(limit: unknown): boolean {
  return limit !== undefined && limit !== null && limit !== 0 && !(Array.isArray(limit) && limit.length === 0);
}

function isTexts(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= 1000 &&
    value.every((item) => typeof item === 'string' && item !== '' && item.length <= 500)
  );
}

function refused(what: string): SearchError {
  return new SearchError('SEARCH_API_KEY_INVALID', `An API key ${what}`);
}
