import { randomUUID } from 'node:crypto';
import { asObject } from '../as-object.ts';
import { SearchError } from '../errors.ts';
import type { SearchParameters } from '../query/parameters.ts';
import type { Write } from '../store/fold-writes.ts';
import { parseRecord } from '../store/parse-record.ts';
import { parseSettings } from '../store/settings.ts';
import { allowed, type Call, deleted, indexOf, objectBody, type Route, requestsOf, updated } from './call.ts';

const mostWritesInBatch = 100_000;
/** What a copy consists of. Clients also name `rules`, of which there are none. */
const copiedScopes: readonly unknown[] = ['settings', 'synonyms'];
const isScope = (name: unknown) => name === 'rules' || copiedScopes.includes(name);

/**
 * Routes that list and change indexes and their settings. A response is sent once the write is searchable.
 */
export const writeRoutes: readonly Route[] = [
  { method: 'GET', path: '/1/indexes', permission: 'admin', response: listIndexes },
  { method: 'POST', path: '/1/indexes/:index/batch', permission: 'admin', response: batch },
  { method: 'POST', path: '/1/indexes/:index/operation', permission: 'admin', response: operate },
  {
    method: 'POST',
    path: '/1/indexes/:index/clear',
    permission: 'admin',
    response: async (call) => updated(await call.engine.clear(indexOf(call))),
  },
  {
    method: 'POST',
    path: '/1/indexes/:index/deleteByQuery',
    permission: 'admin',
    response: async (call) =>
      deleted(await call.engine.removeMatching(indexOf(call), objectBody(call) as SearchParameters)),
  },
  {
    method: 'GET',
    path: '/1/indexes/:index/settings',
    permission: 'admin',
    response: (call) => ({ version: 2, ...call.engine.settings(indexOf(call)) }),
  },
  { method: 'PUT', path: '/1/indexes/:index/settings', permission: 'admin', response: changeSettings },
  { method: 'GET', path: '/1/indexes/:index/task/:task', permission: 'admin', response: readTask },
  { method: 'POST', path: '/1/indexes/:index', permission: 'admin', status: 201, response: addObject },
  {
    method: 'DELETE',
    path: '/1/indexes/:index',
    permission: 'admin',
    response: async (call) => deleted(await call.engine.drop(indexOf(call))),
  },
  { method: 'PUT', path: '/1/indexes/:index/:objectID', permission: 'admin', response: putObject },
  {
    method: 'DELETE',
    path: '/1/indexes/:index/:objectID',
    permission: 'admin',
    response: async (call) => deleted(await call.engine.remove(indexOf(call), [call.at['objectID']!])),
  },
  { method: 'POST', path: '/1/indexes/:index/:objectID/partial', permission: 'admin', response: updateObject },
];

function listIndexes({ engine }: Call) {
  const items = engine.list().map(({ replicas, primary, ...summary }) => ({
    ...summary,
    dataSize: 0,
    fileSize: 0,
    lastBuildTimeS: 0,
    numberOfPendingTasks: 0,
    pendingTask: false,
    ...(replicas.length > 0 && { replicas }),
    ...(primary !== undefined && { primary }),
  }));
  return { items, nbPages: 1 };
}

async function batch(call: Call) {
  const requests = requestsOf(call, mostWritesInBatch);
  const writes = requests.map(toWrite);
  const objectIDs = writes.map((write) => (write.kind === 'remove' ? write.objectID : write.record.objectID));
  return { taskID: await call.engine.write(indexOf(call), writes), objectIDs };
}

function toWrite({ action, body }: Readonly<Record<string, unknown>>): Write {
  const given = asObject(body, `The body of "${String(action).slice(0, 100)}"`);
  switch (action) {
    case 'addObject':
      return { kind: 'put', record: parseRecord('objectID' in given ? given : { objectID: randomUUID(), ...given }) };
    case 'updateObject':
      return { kind: 'put', record: parseRecord(given) };
    case 'partialUpdateObject':
    case 'partialUpdateObjectNoCreate':
      return { kind: 'update', record: parseRecord(given), createIfMissing: action === 'partialUpdateObject' };
    case 'deleteObject':
      return { kind: 'remove', objectID: parseRecord(given).objectID };
    default:
      throw new SearchError(
        'SEARCH_BODY_INVALID',
        `Unknown action "${String(action).slice(0, 100)}" in a batch; known are addObject, updateObject, partialUpdateObject, partialUpdateObjectNoCreate, deleteObject`,
      );
  }
}

async function addObject(call: Call) {
  const record = parseRecord({ objectID: randomUUID(), ...objectBody(call) });
  const taskID = await call.engine.upsert(indexOf(call), [record]);
  return { createdAt: new Date().toISOString(), taskID, objectID: record.objectID };
}

async function putObject(call: Call) {
  const record = parseRecord({ ...objectBody(call), objectID: call.at['objectID'] });
  return { ...updated(await call.engine.upsert(indexOf(call), [record])), objectID: record.objectID };
}

async function updateObject(call: Call) {
  const record = parseRecord({ ...objectBody(call), objectID: call.at['objectID'] });
  const createIfMissing = call.query.get('createIfNotExists') !== 'false';
  return {
    ...updated(await call.engine.write(indexOf(call), [{ kind: 'update', record, createIfMissing }])),
    objectID: record.objectID,
  };
}

async function operate(call: Call) {
  const { operation, destination, scope } = objectBody(call);
  if (typeof destination !== 'string')
    throw new SearchError('SEARCH_BODY_INVALID', 'An operation needs the name of its "destination" index');
  allowed(call, destination);
  if (operation === 'move') return updated(await call.engine.move(indexOf(call), destination));
  if (operation !== 'copy')
    throw new SearchError(
      'SEARCH_BODY_INVALID',
      `Unknown operation ${JSON.stringify(operation)?.slice(0, 100)}: use copy or move`,
    );
  const scopes = [scope].flat();
  if (!copiedScopes.every((name) => scopes.includes(name)) || scopes.some((name) => !isScope(name)))
    throw new SearchError('SEARCH_UNSUPPORTED', `Only ${copiedScopes.join(' and ')} are copied here, and both at once`);
  return updated(await call.engine.copySettings(indexOf(call), destination));
}

async function changeSettings(call: Call) {
  if (call.query.get('forwardToReplicas') === 'true')
    throw new SearchError(
      'SEARCH_UNSUPPORTED',
      'forwardToReplicas is not supported here: sort indexes have all settings that are not set on themselves',
    );
  return updated(await call.engine.setSettings(indexOf(call), parseSettings(objectBody(call))));
}

function readTask({ engine, at }: Call) {
  const task = Number(at['task']);
  if (!Number.isInteger(task)) throw new SearchError('SEARCH_PARAMETER_INVALID', `"${at['task']}" isn’t a task number`);
  return engine.isDone(task)
    ? { status: 'published', pendingTask: false }
    : { status: 'notPublished', pendingTask: true };
}
