import { randomUUID } from 'node:crypto';
import { asObject } from '../as-object.ts';
import { SearchError } from '../errors.ts';
import type { Acl } from '../keys/acl.ts';
import type { SearchParameters } from '../query/parameters.ts';
import type { CopyScope, TaskId, Write } from '../search-engine.ts';
import { parseRecord } from '../store/parse-record.ts';
import { parseSettings } from '../store/settings.ts';
import {
  allowed,
  type Call,
  deleted,
  forwarding,
  indexOf,
  objectBody,
  type Route,
  requestsOf,
  requireAcl,
  updated,
} from './call.ts';

/** Maximum number of steps in one batch. */
const mostWrites = 100_000;

/**
 * Routes that list and change indexes and their settings. A batch needs the permissions of all its steps. A response is
 * sent once the write is searchable.
 */
export const writeRoutes: readonly Route[] = [
  { method: 'GET', path: '/1/indexes', acl: 'listIndexes', response: listIndexes },
  { method: 'POST', path: '/1/indexes/*/batch', acl: 'any', response: batchOverIndexes },
  { method: 'POST', path: '/1/indexes/:index/batch', acl: 'any', response: batch },
  { method: 'POST', path: '/1/indexes/:index/operation', acl: 'addObject', response: operate },
  {
    method: 'POST',
    path: '/1/indexes/:index/clear',
    acl: 'deleteIndex',
    response: async (call) => updated(await call.engine.clear(indexOf(call))),
  },
  {
    method: 'POST',
    path: '/1/indexes/:index/deleteByQuery',
    acl: 'deleteObject',
    response: async (call) =>
      deleted(
        await call.engine.removeMatching(indexOf(call), objectBody(call) as SearchParameters, call.access.restriction),
      ),
  },
  {
    method: 'GET',
    path: '/1/indexes/:index/settings',
    acl: 'settings',
    response: (call) => ({ version: 2, ...call.engine.settings(indexOf(call)) }),
  },
  { method: 'PUT', path: '/1/indexes/:index/settings', acl: 'editSettings', response: changeSettings },
  { method: 'GET', path: '/1/indexes/:index/task/:task', acl: 'any', response: readTask },
  { method: 'GET', path: '/1/task/:task', acl: 'any', response: readTask },
  { method: 'POST', path: '/1/indexes/:index', acl: 'addObject', status: 201, response: addObject },
  {
    method: 'DELETE',
    path: '/1/indexes/:index',
    acl: 'deleteIndex',
    response: async (call) => deleted(await call.engine.drop(indexOf(call))),
  },
  { method: 'PUT', path: '/1/indexes/:index/:objectID', acl: 'addObject', response: putObject },
  {
    method: 'DELETE',
    path: '/1/indexes/:index/:objectID',
    acl: 'deleteObject',
    response: async (call) => deleted(await call.engine.remove(indexOf(call), [call.at['objectID']!])),
  },
  { method: 'POST', path: '/1/indexes/:index/:objectID/partial', acl: 'addObject', response: updateObject },
];

function listIndexes({ engine, access }: Call) {
  const listed = engine.list().filter(({ name }) => access.mayUse(name));
  const items = listed.map(({ replicas, primary, ...summary }) => ({
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
  const requests = requestsOf(call, mostWrites);
  const { taskID, objectIDs } = await applyBatch(call, indexOf(call), requests);
  return { taskID, objectIDs };
}

/** Batch over several indexes. Consecutive steps on the same index are one write, and the order of steps is kept. */
async function batchOverIndexes(call: Call) {
  const taskID: Record<string, TaskId> = {};
  const objectIDs: string[] = [];
  const requests = requestsOf(call, mostWrites);
  for (let i = 0; i < requests.length; ) {
    const name = allowed(call, requests[i]!['indexName']);
    let end = i + 1;
    while (end < requests.length && requests[end]!['indexName'] === name) end++;
    const written = await applyBatch(call, name, requests.slice(i, end));
    taskID[name] = written.taskID;
    objectIDs.push(...written.objectIDs);
    i = end;
  }
  return { taskID, objectIDs };
}

async function applyBatch(call: Call, indexName: string, requests: readonly Readonly<Record<string, unknown>>[]) {
  const { engine } = call;
  for (const { action } of requests) requireAcl(call, aclOf(action));
  const wholeIndex = requests.find(({ action }) => action === 'clear' || action === 'delete');
  if (wholeIndex) {
    if (requests.length > 1)
      throw new SearchError(
        'SEARCH_BODY_INVALID',
        `The action "${String(wholeIndex['action'])}" must be the only one in a batch`,
      );
    return {
      taskID: await (wholeIndex['action'] === 'clear' ? engine.clear(indexName) : engine.drop(indexName)),
      objectIDs: [],
    };
  }
  const writes = requests.map(toWrite);
  const objectIDs = writes.map((write) => (write.kind === 'remove' ? write.objectID : write.record.objectID));
  return { taskID: await engine.write(indexName, writes), objectIDs };
}

function aclOf(action: unknown): Acl {
  if (action === 'delete' || action === 'clear') return 'deleteIndex';
  return action === 'deleteObject' ? 'deleteObject' : 'addObject';
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
        `Unknown action "${String(action).slice(0, 100)}" in a batch; known are addObject, updateObject, partialUpdateObject, partialUpdateObjectNoCreate, deleteObject, clear, delete`,
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
  return updated(await call.engine.copy(indexOf(call), destination, scopesOf(scope)));
}

/** Undefined, null or an empty list: everything. @throws SEARCH_BODY_INVALID */
function scopesOf(scope: unknown): 'everything' | readonly CopyScope[] {
  if (scope === undefined || scope === null) return 'everything';
  const given = Array.isArray(scope) ? scope : [scope];
  if (given.length === 0) return 'everything';
  if (given.every((name) => name === 'settings' || name === 'synonyms' || name === 'rules')) return given;
  throw new SearchError(
    'SEARCH_BODY_INVALID',
    `scope: expected settings, synonyms or rules, found ${JSON.stringify(scope)}`,
  );
}

async function changeSettings(call: Call) {
  return updated(await call.engine.setSettings(indexOf(call), parseSettings(objectBody(call)), forwarding(call)));
}

function readTask({ engine, at }: Call) {
  const task = Number(at['task']);
  if (!Number.isInteger(task)) throw new SearchError('SEARCH_PARAMETER_INVALID', `"${at['task']}" isn’t a task number`);
  return engine.isDone(task)
    ? { status: 'published', pendingTask: false }
    : { status: 'notPublished', pendingTask: true };
}
