import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GeneratedOptions } from './dealers.ts';
import { generateDealers } from './dealers.ts';
import { filesOf } from './documents.ts';

const demo = new URL('../', import.meta.url);

/**
 * Writes a demo folder (`npm start -- --demo <folder>`) with generated dealers. The platform generates their stock when
 * it starts; their pictures are those of the demo.
 *
 * @param folder a new folder
 */
export async function writeFolder(folder: string, options: GeneratedOptions): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const dealer of generateDealers(options))
    for (const { path, text } of filesOf(dealer)) {
      const file = join(folder, 'sites', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  const seed = `import { seedGenerated } from '${new URL('generated/seed.ts', demo).href}';\n\nexport const seed = (deps) => seedGenerated(deps, ${JSON.stringify(options)});\n`;
  await writeFile(join(folder, 'seed.ts'), seed);
  const illustrations = `export * from '${new URL('illustrations.ts', demo).href}';\n`;
  await writeFile(join(folder, 'illustrations.ts'), illustrations);
  await symlink(fileURLToPath(new URL('pictures', demo)), join(folder, 'pictures'));
}
