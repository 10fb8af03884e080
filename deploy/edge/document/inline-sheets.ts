import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlannedIsland } from '../composition/plan.ts';
import { assetUrl } from './asset-url.ts';

/**
 * Style sheets up to this many bytes are inlined. The first paint waits for the last sheet, and a request of its own
 * adds a round trip; text that sheets have in common compresses to almost nothing.
 */
const mostBytes = 65_536;
const mostKept = 500;

/** Inlined style sheets by address. */
export type InlineSheets = (plan: readonly PlannedIsland[]) => Promise<ReadonlyMap<string, string>>;

/**
 * Reads style sheets of published versions, each once, since their content never changes. A sheet that cannot be read
 * or inlined is linked instead.
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
