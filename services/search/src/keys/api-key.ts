import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { SearchError } from '../errors.ts';
import { everything } from '../filters/filter.ts';
import { accepted, kindOf, lackingKind, text, texts, type ValueKinds } from '../store/value-kinds.ts';
import type { KeyLimit } from './access.ts';
import { parseKeyParameters } from './key-parameters.ts';

/** A key created over HTTP, as it is stored. It contains a secret: never log it. */
export type ApiKey = {
  readonly value: string;
  /** `['search']`: only the admin key of the configuration may do more. */
  readonly acl: readonly string[];
  readonly description?: string;
  /** Index names that the key may use, with `*` as a wildcard. Empty or undefined: all. */
  readonly indexes?: readonly string[];
  /** URL-encoded filters that are added to every query. */
  readonly queryParameters?: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
};

/** The properties that a caller sets. */
type ApiKeyRights = Omit<ApiKey, 'value' | 'createdAt'>;

const notEnforced = 'it would not be enforced';
const rightKinds: ValueKinds = {
  acl: {
    expected: '["search"], because only the admin key may do more',
    accepts: (value): value is unknown => isDeepStrictEqual(value, ['search']),
  },
  description: text,
  indexes: texts,
  queryParameters: text,
  validity: lackingKind(notEnforced, [0]),
  maxHitsPerQuery: lackingKind(notEnforced, [0]),
  maxQueriesPerIPPerHour: lackingKind(notEnforced, [0]),
  referers: lackingKind(notEnforced, [[]]),
};

/** @throws SEARCH_API_KEY_INVALID, SEARCH_UNSUPPORTED, or an error of `parseKeyParameters` for `queryParameters` */
export function parseRights(raw: Readonly<Record<string, unknown>>): ApiKeyRights {
  const given = { acl: undefined, ...raw };
  for (const [name, value] of Object.entries(given)) {
    const kind = kindOf(rightKinds, name);
    if (!kind)
      throw refused(`has no property "${name.slice(0, 100)}"; known are ${Object.keys(rightKinds).join(', ')}`);
    accepted(`"${name}" of a key`, kind, value, 'SEARCH_API_KEY_INVALID');
  }
  const rights = given as unknown as ApiKeyRights;
  if (parseKeyParameters(rights.queryParameters ?? '').validUntil !== Number.POSITIVE_INFINITY)
    throw refused('cannot expire; make a secured key from it');
  return rights;
}

export function createApiKey(rights: ApiKeyRights): ApiKey {
  return { ...rights, value: randomBytes(16).toString('hex'), createdAt: Date.now() };
}

/** A key in Algolia's shape: `createdAt` in seconds since 1970, `validity` 0 because it never expires. */
export function describeApiKey(key: ApiKey) {
  return { ...key, createdAt: Math.floor(key.createdAt / 1000), validity: 0 };
}

/**
 * @throws SearchError if another version of the engine made the key with a permission or limit that this version does
 * not know
 */
export function limitsOf({ value: _value, createdAt: _createdAt, ...raw }: ApiKey): readonly KeyLimit[] {
  const { indexes = [], queryParameters = '' } = parseRights(raw);
  const { filter, indexes: carried } = parseKeyParameters(queryParameters);
  return [
    { filter, indexes: carried },
    { filter: everything, indexes: indexes.length > 0 ? indexes : undefined },
  ];
}

function refused(what: string): SearchError {
  return new SearchError('SEARCH_API_KEY_INVALID', `An API key ${what}`);
}
