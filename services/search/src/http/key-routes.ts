import { SearchError } from '../errors.ts';
import { type ApiKey, createApiKey, describeApiKey, parseRights } from '../keys/api-key.ts';
import { type Call, objectBody, type Routes } from './call.ts';

/** Routes that manage the keys created over HTTP, which can only search. */
export const keyRoutes: Routes = {
  'GET /1/keys': async ({ keyring }) => ({ keys: (await keyring.list()).map(describeApiKey) }),
  'POST /1/keys': addKey,
  'GET /1/keys/:key': async ({ keyring, at }) => describeApiKey(keyIn(await keyring.list(), at)),
  'PUT /1/keys/:key': updateKey,
  'DELETE /1/keys/:key': deleteKey,
};

async function addKey(call: Call) {
  const key = createApiKey(parseRights(objectBody(call)));
  await call.keyring.change((keys) => [...keys, key]);
  return { key: key.value, createdAt: new Date(key.createdAt).toISOString() };
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
    const present = keyIn(keys, at);
    return [...keys.filter((key) => key !== present), ...replacement(present)];
  });
}

/** The key named in the path. @throws SEARCH_API_KEY_UNKNOWN */
function keyIn(keys: readonly ApiKey[], at: Call['at']): ApiKey {
  const key = keys.find(({ value }) => value === at['key']);
  if (key) return key;
  throw new SearchError('SEARCH_API_KEY_UNKNOWN', 'Key does not exist');
}
