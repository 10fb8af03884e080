import { SearchError } from '../errors.ts';
import { type ApiKey, createApiKey, describeApiKey, parseRights } from '../keys/api-key.ts';
import { type Call, objectBody, type Route } from './call.ts';

/** API keys that can only search. */
export const keyRoutes: readonly Route[] = [
  { method: 'GET', path: '/1/keys', permission: 'admin', response: listKeys },
  { method: 'POST', path: '/1/keys', permission: 'admin', response: addKey },
  { method: 'GET', path: '/1/keys/:key', permission: 'admin', response: readKey },
  { method: 'PUT', path: '/1/keys/:key', permission: 'admin', response: updateKey },
  { method: 'DELETE', path: '/1/keys/:key', permission: 'admin', response: deleteKey },
];

async function listKeys({ keyring }: Call) {
  return { keys: (await keyring.list()).map(describeApiKey) };
}

async function addKey(call: Call) {
  const key = createApiKey(parseRights(objectBody(call)));
  await call.keyring.change((keys) => [...keys, key]);
  return { key: key.value, createdAt: new Date(key.createdAt).toISOString() };
}

async function readKey({ keyring, at }: Call) {
  const key = (await keyring.list()).find(({ value }) => value === at['key']);
  if (!key) throw unknownKey();
  return describeApiKey(key);
}

async function updateKey(call: Call) {
  const rights = parseRights(objectBody(call));
  await replaceKey(call, ({ value, createdAt }) => [{ ...rights, value, createdAt }]);
  return { key: call.at['key'], updatedAt: new Date().toISOString() };
}

async function deleteKey(call: Call) {
  await replaceKey(call, () => []);
  return { deletedAt: new Date().toISOString() };
}

/** Replaces the key named in the path. @throws SEARCH_API_KEY_UNKNOWN */
function replaceKey({ keyring, at }: Call, replacement: (key: ApiKey) => readonly ApiKey[]): Promise<void> {
  return keyring.change((keys) => {
    const present = keys.find(({ value }) => value === at['key']);
    if (!present) throw unknownKey();
    return [...keys.filter((key) => key !== present), ...replacement(present)];
  });
}

function unknownKey(): SearchError {
  return new SearchError('SEARCH_API_KEY_UNKNOWN', 'Key does not exist');
}
