import { SearchError } from '../errors.ts';
import { type ApiKey, createApiKey, describeApiKey, isLive, parseRights, withRights } from '../keys/api-key.ts';
import { type Call, objectBody, type Route } from './call.ts';

/** API keys. Only an admin key can create, change, delete and restore them; any key can read its own rights. */
export const keyRoutes: readonly Route[] = [
  { method: 'GET', path: '/1/keys', acl: 'admin', response: listKeys },
  { method: 'POST', path: '/1/keys', acl: 'admin', response: addKey },
  { method: 'GET', path: '/1/keys/:key', acl: 'any', response: readKey },
  { method: 'PUT', path: '/1/keys/:key', acl: 'admin', response: updateKey },
  { method: 'DELETE', path: '/1/keys/:key', acl: 'admin', response: deleteKey },
  { method: 'POST', path: '/1/keys/:key/restore', acl: 'admin', response: restoreKey },
];

async function listKeys({ keyring }: Call) {
  return { keys: (await keyring.list()).map((key) => describeApiKey(key, Date.now())) };
}

async function addKey(call: Call) {
  const key = createApiKey(parseRights(objectBody(call)), Date.now());
  await call.keyring.change((keys) => ({ keys: [...keys, key], response: undefined }));
  return { key: key.value, createdAt: isoOf(key.createdAt) };
}

async function readKey({ keyring, access, at }: Call) {
  if (!access.isAdmin && access.keyValue !== at['key'])
    throw new SearchError('SEARCH_KEY_REFUSED', 'Method not allowed with this API key');
  const key = (await keyring.list()).find(({ value }) => value === at['key']);
  if (!key) throw unknownKey();
  return describeApiKey(key, Date.now());
}

async function updateKey(call: Call) {
  const rights = parseRights(objectBody(call));
  await changeKey(call, true, (key) => withRights(key, rights, Date.now()));
  return { key: call.at['key'], updatedAt: isoOf(Date.now()) };
}

async function deleteKey(call: Call) {
  await changeKey(call, true, (key) => ({ ...key, deletedAt: Date.now() }));
  return { deletedAt: isoOf(Date.now()) };
}

async function restoreKey(call: Call) {
  const { createdAt } = await changeKey(call, false, ({ deletedAt: _deletedAt, ...key }) => key);
  return { key: call.at['key'], createdAt: isoOf(createdAt) };
}

/**
 * Changes the key named in the path.
 *
 * @param live true: a key in use; false: a deleted key
 * @throws SEARCH_API_KEY_UNKNOWN
 */
function changeKey({ keyring, at }: Call, live: boolean, change: (key: ApiKey) => ApiKey): Promise<ApiKey> {
  return keyring.change((keys) => {
    const present = keys.find(({ value }) => value === at['key']);
    if (!present || (live ? !isLive(present, Date.now()) : present.deletedAt === undefined)) throw unknownKey();
    const changed = change(present);
    return { keys: [...keys.filter((key) => key !== present), changed], response: changed };
  });
}

function unknownKey(): SearchError {
  return new SearchError('SEARCH_API_KEY_UNKNOWN', 'Key does not exist');
}

function isoOf(time: number): string {
  return new Date(time).toISOString();
}
