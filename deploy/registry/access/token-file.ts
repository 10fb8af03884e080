import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { unwrap } from '../refusal.ts';
import type { Registry } from '../registry.ts';
import type { Actor } from './actor.ts';
import { readTokenFile } from './read-token-file.ts';
import type { Role } from './role.ts';

const itself: Actor = { name: 'registry', role: { kind: 'admin' } };
const soonMs = 30 * 24 * 60 * 60_000;

/**
 * Returns the secret in `file` if it belongs to `name` and is valid for at least 30 more days. Otherwise issues a new
 * token and writes its secret to the file, which only its owner can read. The local start calls this function to give
 * its user a first token.
 */
export async function ensureTokenFile(registry: Registry, file: string, name: string, role: Role): Promise<string> {
  const stored = await readTokenFile(file);
  if (stored !== null) {
    const holder = await registry.authenticate(stored);
    if (holder.kind === 'done' && holder.value.name === name && !(await expiresSoon(registry, name))) return stored;
  }
  const { secret } = unwrap(await registry.as(itself).issueToken({ name, role, replace: true }));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

async function expiresSoon(registry: Registry, name: string): Promise<boolean> {
  const token = unwrap(await registry.as(itself).tokens()).find((each) => each.name === name);
  return token === undefined || Date.parse(token.expiresAt) - registry.now().getTime() < soonMs;
}
