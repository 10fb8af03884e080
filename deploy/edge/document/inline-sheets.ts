import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Budget } from '@forecourt/budget';
import { LRUCache } from 'lru-cache';
import type { PlannedIsland } from '../composition/plan.ts';
import { assetUrl, styleKey } from './asset-url.ts';

/**
 * Maximum size of an inlined style sheet. It is large for two reasons: a linked sheet would delay the first paint by a
 * round trip, and text that several sheets have in common compresses to almost nothing.
 */
const mostBytes = 65_536;
/** Maximum size of all sheets in memory. The versions of the demo have less than 1 MB of sheets in total. */
const mostKeptBytes = 32 * 1024 * 1024;

/** Returns the texts of a document's inlined style sheets, by address. */
export type InlineSheets = (plan: readonly PlannedIsland[]) => Promise<ReadonlyMap<string, string>>;

type Sheet = { readonly manifest: PlannedIsland['manifest']; readonly file: string; readonly bytes: number };

/**
 * Reads the style sheets of published versions. Each sheet is read once, because its content never changes. A sheet
 * that cannot be read or inlined, or that exceeds the document's limit, is linked instead.
 *
 * @param folder of the published versions
 */
export function createInlineSheets(folder: string, budget: Pick<Budget, 'inlineStyleBytes'>): InlineSheets {
  // A sheet that cannot be inlined is cached as an empty text. Its size counts as one, because the cache accepts no
  // entry of size zero.
  const kept = new LRUCache<string, string>({
    maxSize: mostKeptBytes,
    sizeCalculation: (text) => text.length + 1,
  });
  const read = async ({ manifest, file }: Sheet): Promise<string> => {
    const address = assetUrl(manifest, file);
    const known = kept.get(address);
    if (known !== undefined) return known;
    const text = await readFile(join(folder, manifest.name, manifest.version, file), 'utf8').catch(() => null);
    if (text === null) return '';
    const inlined = text.length > mostBytes || /<\/|url\(/.test(text) ? '' : text;
    kept.set(address, inlined);
    return inlined;
  };
  return async (plan) => {
    const inlined = new Map<string, string>();
    let left = budget.inlineStyleBytes;
    for (const sheet of sheetsOf(plan)) {
      if (sheet.bytes > Math.min(left, mostBytes)) continue;
      const text = await read(sheet);
      if (text === '' || text.length > left) continue;
      left -= text.length;
      inlined.set(assetUrl(sheet.manifest, sheet.file), text);
    }
    return inlined;
  };
}

/** The style sheets of all islands in the plan, each once. */
function sheetsOf(plan: readonly PlannedIsland[]): Iterable<Sheet> {
  const sheets = new Map<string, Sheet>();
  for (const { manifest, files } of plan)
    for (const file of files.css)
      sheets.set(styleKey(manifest, file), {
        manifest,
        file,
        bytes: manifest.files[file]?.bytes ?? Number.POSITIVE_INFINITY,
      });
  return sheets.values();
}
