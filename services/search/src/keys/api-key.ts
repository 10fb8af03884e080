import { randomBytes } from 'node:crypto';
import { SearchError } from '../errors.ts';
import { type Acl, acls } from './acl.ts';
import { parseKeyParameters } from './key-parameters.ts';

/** A key created over HTTP, as it is stored. It contains a secret: never log it. */
export type ApiKey = {
  readonly value: string;
  readonly acl: readonly Acl[];
  readonly description?: string;
  /** Index names that the key may use, with `*` as a wildcard. Undefined: all. */
  readonly indexes?: readonly string[];
  /** Maximum number of hits of one query; 0: no limit. */
  readonly maxHitsPerQuery: number;
  /** Maximum number of queries an hour from one IP address; 0: no limit. */
  readonly maxQueriesPerIPPerHour: number;
  /** URL-encoded search parameters that override those of a query; its filters are added to every query. */
  readonly queryParameters?: string;
  /** URLs of pages that may use the key, with `*` as a wildcard. Undefined: all. */
  readonly referers?: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Milliseconds since 1970. Undefined: never expires. */
  readonly validUntil?: number;
  /** Milliseconds since 1970. Undefined: not deleted. A deleted key can be restored. */
  readonly deletedAt?: number;
};

/** The properties that a caller sets. */
export type ApiKeyRights = Omit<ApiKey, 'value' | 'createdAt' | 'validUntil' | 'deletedAt'> & {
  /** Seconds from now; 0: never expires. */
  readonly validity: number;
};

const names: ReadonlySet<string> = new Set([
  'acl',
  'description',
  'indexes',
  'maxHitsPerQuery',
  'maxQueriesPerIPPerHour',
  'queryParameters',
  'referers',
  'validity',
]);

/** @throws SEARCH_API_KEY_INVALID, or an error of `parseKeyParameters` for `queryParameters` */
export function parseRights(raw: Readonly<Record<string, unknown>>): ApiKeyRights {
  const unknown = Object.keys(raw).find((name) => !names.has(name));
  if (unknown !== undefined)
    throw refused(`has no property "${unknown.slice(0, 100)}"; known are ${[...names].join(', ')}`);
  const { acl, description, queryParameters } = raw;
  if (!isTexts(acl, 1) || !acl.every((name) => (acls as readonly string[]).includes(name)))
    throw refused(`needs "acl", a list of ${acls.join(', ')}; found ${JSON.stringify(acl)?.slice(0, 200)}`);
  for (const name of ['indexes', 'referers'])
    if (raw[name] !== undefined && !isTexts(raw[name], 0)) throw refused(`"${name}" must be a list of texts`);
  if (description !== undefined && !(typeof description === 'string' && description.length <= 1000))
    throw refused('"description" must be a text of at most 1000 characters');
  if (queryParameters !== undefined) {
    if (typeof queryParameters !== 'string') throw refused('"queryParameters" must be URL-encoded text');
    parseKeyParameters(queryParameters);
  }
  return {
    acl: acl as Acl[],
    ...(description !== undefined && { description: description as string }),
    ...(isTexts(raw['indexes'], 1) && { indexes: raw['indexes'] }),
    ...(isTexts(raw['referers'], 1) && { referers: raw['referers'] }),
    ...(queryParameters !== undefined && queryParameters !== '' && { queryParameters: queryParameters as string }),
    maxHitsPerQuery: whole(raw, 'maxHitsPerQuery'),
    maxQueriesPerIPPerHour: whole(raw, 'maxQueriesPerIPPerHour'),
    validity: whole(raw, 'validity'),
  };
}

/** @param now milliseconds since 1970 */
export function createApiKey(rights: ApiKeyRights, now: number): ApiKey {
  return withRights({ value: randomBytes(16).toString('hex'), createdAt: now }, rights, now);
}

export function withRights(
  { value, createdAt }: Pick<ApiKey, 'value' | 'createdAt'>,
  { validity, ...rights }: ApiKeyRights,
  now: number,
): ApiKey {
  return { ...rights, value, createdAt, ...(validity > 0 && { validUntil: now + validity * 1000 }) };
}

/** A key in Algolia's shape: `createdAt` in seconds since 1970, `validity` in seconds left (0: never expires). */
export function describeApiKey({ validUntil, deletedAt: _deletedAt, createdAt, ...key }: ApiKey, now: number) {
  const validity = validUntil === undefined ? 0 : Math.max(1, Math.ceil((validUntil - now) / 1000));
  return { ...key, createdAt: Math.floor(createdAt / 1000), validity };
}

export function isLive({ deletedAt, validUntil }: ApiKey, now: number): boolean {
  return deletedAt === undefined && (validUntil === undefined || now < validUntil);
}

function isTexts(value: unknown, fewest: number): value is string[] {
  return (
    Array.isArray(value) &&
    value.length >= fewest &&
    value.length <= 1000 &&
    value.every((item) => typeof item === 'string' && item !== '' && item.length <= 500)
  );
}

function whole(raw: Readonly<Record<string, unknown>>, name: string): number {
  const value = raw[name] ?? 0;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1e10) return value;
  throw refused(`"${name}" must be a whole number from 0 on, not ${JSON.stringify(value)?.slice(0, 100)}`);
}

function refused(what: string): SearchError {
  return new SearchError('SEARCH_API_KEY_INVALID', `An API key ${what}`);
}
