import { randomUUID } from 'node:crypto';
import type { TaskId } from '../engine.ts';
import { SearchError } from '../errors.ts';
import type { SearchParameters } from '../query/parameters.ts';
import { parseJson } from '../query/parse-json.ts';
import { accepted, object, wholeNumber } from '../store/value-kinds.ts';
import { parseRecord, parseUpdate, type Write } from '../store/write.ts';
import { allowed, type Call, indexOf, objectBody, type Routes, requestsOf, textOf } from './call.ts';

const mostWritesInBatch = 100_000;
/** The parts of an index that a copy must name. It may also name `rules`, which this engine does not have. */
const copiedScopes: readonly unknown[] = ['settings', 'synonyms'];
const isScope = (name: unknown) => name === 'rules' || copiedScopes.includes(name);

/** Routes to list and change indexes. A response is sent once the write is searchable. */
export const adminRoutes: Routes = {
  'GET /1/indexes': listIndexes,
  'POST /1/indexes/:index/browse': browse,
  'POST /1/indexes/:index/batch': writeBatch,
  'POST /1/indexes/:index/operation': operate,
  'POST /1/indexes/:index/clear': async (call) => updated(await call.engine.clear(indexOf(call))),
  'POST /1/indexes/:index/deleteByQuery': async (call) =>
    deleted(await call.engine.removeMatching(indexOf(call), objectBody(call) as SearchParameters)),
  'GET /1/indexes/:index/settings': (call) => ({ version: 2, ...call.engine.settings(indexOf(call)) }),
  'PUT /1/indexes/:index/settings': changeSettings,
  'POST /1/indexes/:index/synonyms/search': listSynonyms,
  'POST /1/indexes/:index/synonyms/batch': saveSynonyms,
  'GET /1/indexes/:index/task/:task': readTask,
  'POST /1/indexes/:index': (call) => writeOne(call, parseWrite('addObject', objectBody(call))),
  'DELETE /1/indexes/:index': async (call) => deleted(await call.engine.drop(indexOf(call))),
  'PUT /1/indexes/:index/:objectID': (call) => writeOne(call, { kind: 'put', record: parseRecord(recordOf(call)) }),
  'DELETE /1/indexes/:index/:objectID': async (call) =>
    deleted(await call.engine.remove(indexOf(call), [call.at['objectID']!])),
  'POST /1/indexes/:index/:objectID/partial': (call) =>
    writeOne(call, parseUpdate(recordOf(call), call.query.get('createIfNotExists') !== 'false')),
};

function updated(taskID: TaskId) {
  return { updatedAt: new Date().toISOString(), taskID };
}

function deleted(taskID: TaskId) {
  return { deletedAt: new Date().toISOString(), taskID };
}

function listIndexes({ engine }: Call) {
  const unmeasured = { dataSize: 0, fileSize: 0, lastBuildTimeS: 0, numberOfPendingTasks: 0, pendingTask: false };
  return { items: engine.list().map((summary) => ({ ...summary, ...unmeasured })), nbPages: 1 };
}

/** The cursor contains the position and the query, so the server stores no state between calls. */
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
    return { from, parameters: accepted('The cursor', object, parameters, 'SEARCH_BODY_INVALID') };
  } catch (cause) {
    throw refused(cause);
  }
}

async function writeBatch(call: Call) {
  const writes = requestsOf(call, mostWritesInBatch).map(({ action, body }) => parseWrite(action, body));
  return { taskID: await call.engine.write(indexOf(call), writes), objectIDs: writes.map(idOf) };
}

async function writeOne(call: Call, write: Write) {
  const now = new Date().toISOString();
  const taskID = await call.engine.write(indexOf(call), [write]);
  return { createdAt: now, updatedAt: now, taskID, objectID: idOf(write) };
}

function idOf(write: Write): string {
  return write.kind === 'remove' ? write.objectID : write.record.objectID;
}

/** The record in the body, with the objectID from the path. */
function recordOf(call: Call): unknown {
  return { ...objectBody(call), objectID: call.at['objectID'] };
}

function parseWrite(action: unknown, body: unknown): Write {
  const given = accepted(`The body of "${String(action).slice(0, 100)}"`, object, body, 'SEARCH_BODY_INVALID');
  switch (action) {
    case 'addObject':
      return { kind: 'put', record: parseRecord('objectID' in given ? given : { objectID: randomUUID(), ...given }) };
    case 'updateObject':
      return { kind: 'put', record: parseRecord(given) };
    case 'partialUpdateObject':
    case 'partialUpdateObjectNoCreate':
      return parseUpdate(given, action === 'partialUpdateObject');
    case 'deleteObject':
      return { kind: 'remove', objectID: parseRecord(given).objectID };
    default:
      throw new SearchError(
        'SEARCH_BODY_INVALID',
        `Unknown action "${String(action).slice(0, 100)}" in a batch; known are addObject, updateObject, partialUpdateObject, partialUpdateObjectNoCreate, deleteObject`,
      );
  }
}

async function operate(call: Call) {
  const { operation, destination, scope } = objectBody(call);
  const to = allowed(call, textOf(destination, 'The destination of an operation'));
  if (operation === 'move') return updated(await call.engine.move(indexOf(call), to));
  if (operation !== 'copy')
    throw new SearchError(
      'SEARCH_BODY_INVALID',
      `Unknown operation ${JSON.stringify(operation)?.slice(0, 100)}: use copy or move`,
    );
  const scopes = [scope].flat();
  if (!copiedScopes.every((name) => scopes.includes(name)) || !scopes.every(isScope))
    throw new SearchError('SEARCH_UNSUPPORTED', `Only ${copiedScopes.join(' and ')} are copied here, and both at once`);
  return updated(await call.engine.copySettings(indexOf(call), to));
}

async function changeSettings(call: Call) {
  if (call.query.get('forwardToReplicas') === 'true')
    throw new SearchError(
      'SEARCH_UNSUPPORTED',
      'forwardToReplicas is not supported here: sort indexes have all settings that are not set on themselves',
    );
  return updated(await call.engine.setSettings(indexOf(call), objectBody(call)));
}

/** @throws SEARCH_UNSUPPORTED for a search by words or type */
function listSynonyms(call: Call) {
  const { query = '', type = '', page: givenPage = 0, hitsPerPage: givenSize = 100 } = objectBody(call);
  if (query !== '' || type !== '')
    throw new SearchError('SEARCH_UNSUPPORTED', 'All synonyms are listed here: leave out query and type');
  const page = accepted('page', wholeNumber(0, 1_000_000), givenPage, 'SEARCH_PARAMETER_INVALID');
  const hitsPerPage = accepted('hitsPerPage', wholeNumber(0, 1000), givenSize, 'SEARCH_PARAMETER_INVALID');
  const all = call.engine.synonyms(indexOf(call));
  return { hits: all.slice(page * hitsPerPage, (page + 1) * hitsPerPage), nbHits: all.length };
}

async function saveSynonyms(call: Call) {
  const { body } = call;
  if (!Array.isArray(body)) throw new SearchError('SEARCH_BODY_INVALID', 'The body must be a list of synonyms');
  const replaceExisting = call.query.get('replaceExistingSynonyms') === 'true';
  return updated(await call.engine.saveSynonyms(indexOf(call), body, { replaceExisting }));
}

function readTask({ engine, at }: Call) {
  const task = Number(at['task']);
  if (!Number.isInteger(task)) throw new SearchError('SEARCH_PARAMETER_INVALID', `"${at['task']}" isn’t a task number`);
  const pendingTask = !engine.isDone(task);
  return { status: pendingTask ? 'notPublished' : 'published', pendingTask };
}
