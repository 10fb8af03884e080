import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlannedIsland } from '../composition/plan.ts';
import { assetUrl } from './asset-url.ts';

/**
 * A style sheet up to this many bytes stands in the document. A page is not painted before its last sheet is there, which
 * is a journey to the server later for a request of its own; what the packages' sheets have in common packs to nothing here.
 */
const mostBytes = 65_536;
const mostKept = 500;

/** Texts of style sheets by their address. */
export type InlineSheets = (plan: readonly PlannedIsland[]) => Promise<ReadonlyMap<string, string>>;

/**
 * Reads style sheets of published versions, each once: such a file never changes. What
 * cannot be read, or could not stand in a document, is left to a link.
 *
 * @param folder of the published versions
 */
export function createInlineSheets(folder: string): InlineSheets {
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
