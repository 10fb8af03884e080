import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { valueOf } from '../refusal.ts';
import type { Registry } from '../registry.ts';
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
  const { secret } = valueOf(await itself.issueToken({ name, role }));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** The secret in the file, or null when there is no file. */
export async function readTokenFile(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
