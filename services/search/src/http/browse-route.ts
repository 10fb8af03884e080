import { asObject } from '../as-object.ts';
import { SearchError } from '../errors.ts';
import { parseJson } from '../query/parse-json.ts';
import { type Call, indexOf, objectBody, type Route } from './call.ts';
import { underKey } from './under-key.ts';

/**
 * Iterates over all matching records of an index. The cursor contains the position and the query, so the server
 * stores no state between calls.
 */
export const browseRoute: Route = { method: 'POST', path: '/1/indexes/:index/browse', acl: 'browse', response: browse };

function browse(call: Call) {
  const { cursor, ...given } = objectBody(call);
  const { from, parameters } = typeof cursor === 'string' ? readCursor(cursor) : { from: 0, parameters: given };
  const { access } = call;
  const { next, ...response } = call.engine.browse(
    indexOf(call),
    underKey({ access: call.access, limits: undefined }, parameters, { hitsPerPage: 1000 }),
    from,
    {
      restriction: access.restriction,
      withUnretrievable: access.isAdmin || access.may('seeUnretrievableAttributes'),
    },
  );
  const goesOn = next !== undefined && {
    cursor: Buffer.from(JSON.stringify({ from: next, parameters })).toString('base64url'),
  };
  return { ...response, page: 0, nbPages: 1, query: '', params: '', processingTimeMS: 1, ...goesOn };
}

function readCursor(cursor: string): { from: number; parameters: Readonly<Record<string, unknown>> } {
  try {
    const { from, parameters } = parseJson(Buffer.from(cursor, 'base64url').toString()) as Record<string, unknown>;
    if (Number.isInteger(from) && (from as number) >= 0)
      return { from: from as number, parameters: asObject(parameters, 'The cursor') };
  } catch (cause) {
    throw new SearchError('SEARCH_PARAMETER_INVALID', `"${cursor.slice(0, 100)}" isn’t a cursor of this server`, {
      cause,
    });
  }
  throw new SearchError('SEARCH_PARAMETER_INVALID', `"${cursor.slice(0, 100)}" isn’t a cursor of this server`);
}
