import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';

/** Whether a source is published. Tests are not, and neither are files that only tests of this workspace use. */
const isPublished = (path: string): boolean => !/\.test(-d)?\.tsx?$|\/testing\/type-tests\.ts$/.test(path);

/**
 * Compiles a package's `src` to `lib` of its staged folder: one JavaScript module with its types for each source, and
 * all style sheets.
 *
 * @param paths import → files of the packages that are already staged, so that this package is compiled against their
 *   published types
 */
export async function compileLibrary(
  { root, folder, staged }: { readonly root: string; readonly folder: string; readonly staged: string },
  paths: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const source = join(root, folder, 'src');
  const lib = join(staged, 'lib');
  const files = (await readdir(source, { recursive: true })).map((file) => join(source, file)).filter(isPublished);
  const configuration = join(staged, 'tsconfig.json');
  await writeFile(
    configuration,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        // Supported browsers run ES2022, and Node 20 has the library of ES2023.
        target: 'ES2022',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        types: ['node'],
        rootDir: source,
        outDir: lib,
        paths,
      },
      files: files.filter((file) => /\.tsx?$/.test(file)),
      include: [],
    }),
  );
  await runProgram(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', configuration], root);
  await rm(configuration);
  const copied = files.filter((file) => /\.css$|\.d\.ts$/.test(file));
  await Promise.all(copied.map((file) => cp(file, join(lib, file.slice(source.length)))));
  await nameCompiledTypes(lib);
}

/** The compiler keeps the endings of sources in type declarations: `./bus.ts` has to be `./bus.js`. */
async function nameCompiledTypes(lib: string): Promise<void> {
  const declarations = (await readdir(lib, { recursive: true })).filter((file) => file.endsWith('.d.ts'));
  await Promise.all(
    declarations.map(async (file) => {
      const path = join(lib, file);
      const text = await readFile(path, 'utf8');
      await writeFile(path, text.replace(/(\bfrom |\bimport\()(['"])(\.[^'"]*)\.tsx?\2/g, '$1$2$3.js$2'));
    }),
  );
}
