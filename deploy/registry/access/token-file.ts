import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { unwrap } from '../refusal.ts';
import type { Registry } from '../registry.ts';
import { readTokenFile } from './read-token-file.ts';
import type { Role } from './role.ts';

/**
 * The secret in `file`, if it still is that of `name`; else a new one, written there for the owner
 * of the file only. This is how a registry of one machine gives its people their first token.
 */
export async function ensureTokenFile(registry: Registry, file: string, name: string, role: Role): Promise<string> {
  const stored = await readTokenFile(file);
  if (stored !== null) {
    const holder = await registry.authenticate(stored);
    if (holder.kind === 'done' && holder.value.name === name) return stored;
  }
  const itself = registry.as({ name: 'registry', role: { kind: 'admin' } });
  const { secret } = unwrap(await itself.issueToken({ name, role }));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
