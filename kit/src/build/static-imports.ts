import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { init, parse } from 'es-module-lexer';

/**
 * Refuses a build in which a browser file imports another statically.
 *
 * Under a CSP that lists hashes, WebKit silently blocks such an import, and the page does not hydrate. An `import()` is
 * safe: every engine takes its hash from the import map.
 *
 * @param folder the built files of one version
 * @throws Error STATIC_IMPORT naming each file and what it imports
 */
export async function refuseStaticImports(folder: string): Promise<void> {
  await init;
  const faults: string[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.js')).sort()) {
    const imported = staticImportsOf(await readFile(join(folder, file), 'utf8'));
    faults.push(...imported.map((specifier) => `${file} imports ${specifier}`));
  }
  if (faults.length > 0)
    throw new Error(
      `STATIC_IMPORT: files for the browser may only use import(): ${faults.join(', ')}. Give the import a chunk of its own.`,
    );
}

/** Specifiers of a module's static imports and re-exports. */
function staticImportsOf(source: string): readonly string[] {
  const [imports] = parse(source);
  return imports.filter(({ d }) => d === -1).map(({ n, s, e }) => n ?? source.slice(s, e));
}
