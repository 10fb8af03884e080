import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { init, parse } from 'es-module-lexer';
import { publishedPackages } from './published-packages.ts';

type Dependencies = Readonly<Record<string, string>>;
type PackedManifest = {
  readonly name: string;
  readonly dependencies?: Dependencies;
  readonly peerDependencies?: Dependencies;
};

/** Import that the build preset resolves to the remote that is built. */
const suppliedByBuild = '#remote';

const testFile = /\.(test|spec)(-d)?\.|(^|\/)(__tests__|type-tests\.)/;

/** Functions that Node 20 and the oldest supported browsers lack. */
const tooNew =
  /\b(?:(?:Object|Map)\.groupBy|URL\.parse|Promise\.(?:withResolvers|try)|Array\.fromAsync|RegExp\.escape|Iterator\.from|globSync|import\.meta\.main)\b/g;

/** A URL of a TypeScript source, which the published package has only as JavaScript. */
const toSource = /\bnew URL\(\s*(['"`])([^'"`]+\.tsx?)\1/g;

/**
 * Finds the faults of an unpacked package. It must not contain tests, paths of the machine that packed it, URLs of
 * TypeScript sources, or functions that Node 20 lacks. It must not import missing files, files outside the package, or
 * packages that are not its dependencies. It must not depend on packages that are published later.
 *
 * @param folder the unpacked package
 * @param machinePath a folder that no file may name
 * @returns a sentence for each fault
 */
export async function packageFaults(folder: string, machinePath: string): Promise<readonly string[]> {
  await init;
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackedManifest;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return [
    ...dependenciesAbove(manifest),
    ...files.flatMap((file) => (testFile.test(file) ? [`${file} is a test.`] : [])),
    ...files
      .filter((file) => /\.(js|ts|json)$/.test(file))
      .flatMap((file) => fileFaults({ folder, file, manifest, machinePath })),
  ];
}

function dependenciesAbove({ name, dependencies = {}, peerDependencies = {} }: PackedManifest): readonly string[] {
  const names = publishedPackages.map((each) => each.name);
  const below = names.slice(0, Math.max(0, names.indexOf(name)));
  return Object.keys({ ...dependencies, ...peerDependencies })
    .filter((dependency) => dependency.startsWith('@forecourt/') && !below.includes(dependency))
    .map((dependency) => `package.json depends on ${dependency}, which is not published before ${name}.`);
}

type PackedFile = {
  readonly folder: string;
  readonly file: string;
  readonly manifest: PackedManifest;
  readonly machinePath: string;
};

function fileFaults({ folder, file, manifest, machinePath }: PackedFile): readonly string[] {
  const text = readFileSync(join(folder, file), 'utf8');
  const faults = text.includes(machinePath) ? [`${file} names ${machinePath}, a folder of the machine.`] : [];
  if (file.endsWith('.json')) return faults;
  if (file.endsWith('.js'))
    faults.push(...[...text.matchAll(tooNew)].map(([name]) => `${file} calls ${name}, which Node 20 lacks.`));
  if (file.endsWith('.js'))
    faults.push(...[...text.matchAll(toSource)].map(([, , path]) => `${file} leads to ${path}, a source.`));
  const known = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, [manifest.name]: '' });
  for (const specifier of importsOf(file, text)) {
    if (specifier.startsWith('.')) {
      const target = join(dirname(join(folder, file)), specifier);
      if (relative(folder, target).startsWith('..')) faults.push(`${file} imports ${specifier}, outside the package.`);
      else if (!isPresent(target)) faults.push(`${file} imports ${specifier}, which is not in the package.`);
    } else if (specifier !== suppliedByBuild && !isBuiltin(specifier) && !known.includes(packageOf(specifier)))
      faults.push(`${file} imports ${specifier}, which isn’t a dependency.`);
  }
  return faults;
}

/** Whether an imported file exists; for an import in a type declaration, a file with its types is enough. */
const isPresent = (target: string): boolean => existsSync(target) || existsSync(target.replace(/\.js$/, '.d.ts'));

/** `@forecourt/contracts/api` is in the package `@forecourt/contracts`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function importsOf(file: string, text: string): readonly string[] {
  if (file.endsWith('.js')) return parse(text)[0].flatMap(({ n }) => n ?? []);
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...code.matchAll(/\b(?:from |import\(|import )['"]([^'"]+)['"]/g)].map(([, specifier = '']) => specifier);
}
