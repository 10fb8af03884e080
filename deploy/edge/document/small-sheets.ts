import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetUrl } from './asset-url.ts';
import type { PlannedIsland } from './layout.ts';

/** A style sheet up to this many bytes costs less in the document than as a request of its own. */
const mostBytes = 1_536;
const mostKept = 500;

/** Texts of style sheets by their address. */
export type SmallSheets = (plan: readonly PlannedIsland[]) => Promise<ReadonlyMap<string, string>>;

/**
 * Reads the small style sheets of published versions, each once: such a file never changes. What
 * cannot be read, or could not stand in a document, is left to a link.
 *
 * @param folder of the published versions
 */
export function createSmallSheets(folder: string): SmallSheets {
  const kept = new Map<string, string>();
  const read = async ({ manifest }: PlannedIsland, file: string): Promise<void> => {
    const address = assetUrl(manifest, file);
    if (kept.has(address) || (manifest.files[file]?.bytes ?? Number.POSITIVE_INFINITY) > mostBytes) return;
    const text = await readFile(join(folder, manifest.name, manifest.version, file), 'utf8').catch(() => null);
    if (text === null || /<\/|url\(/.test(text)) return;
    if (kept.size >= mostKept) kept.clear();
    kept.set(address, text);
  };
  return async (plan) => {
    await Promise.all(plan.flatMap((island) => island.files.css.map((file) => read(island, file))));
    return kept;
  };
}
