import { asObject } from '../as-object.ts';
import { SearchError } from '../errors.ts';
import { parseJson } from '../query/parse-json.ts';
import { type Call, indexOf, objectBody, type Route } from './call.ts';

/**
 * Iterates over all matching records of an index. The cursor contains the position and the query, so the server
 * stores no state between calls.
 */
export const browseRoute: Route = {
  method: 'POST',
  path: '/1/indexes/:index/browse',
  permission: 'admin',
  response: browse,
};

function browse(call: Call) {
  const { cursor, ...given } = objectBody(call);
  const { from, parameters } = typeof cursor === 'string' ? readCursor(cursor) : { from: 0, parameters: given };
  const { next, ...response } = call.engine.browse(indexOf(call), parameters, from);
  const goesOn = next !== undefined && {
    cursor: Buffer.from(JSON.stringify({ from: next, parameters })).toString('base64url'),
  };
  return { ...response, page: 0, nbPages: 1, query: '', params: '', processingTimeMS: 1, ...goesOn };
}

/** @throws SEARCH_PARAMETER_INVALID */
function readCursor(cursor: string): { from: number; parameters: Readonly<Record<string, unknown>> } {
  const refused = (cause?: unknown) =>
    new SearchError('SEARCH_PARAMETER_INVALID', `"${cursor.slice(0, 100)}" isn’t a cursor of this server`, { cause });
  try {
    const { from, parameters } = parseJson(Buffer.from(cursor, 'base64url').toString()) as Record<string, unknown>;
    if (typeof from !== 'number' || !Number.isInteger(from) || from < 0) throw refused();
    return { from, parameters: asObject(parameters, 'The cursor') };
  } catch (cause) {
    throw refused(cause);
  }
}
