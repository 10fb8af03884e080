type Exports = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** The fields of a package.json that packing reads. */
export type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly exports?: Exports;
  readonly bin?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
};

/** Fields that are copied unchanged from the package.json in the workspace to the published one. */
const kept = ['type', 'engines', 'sideEffects', 'dependencies', 'peerDependencies'] as const;

/** Makes the package.json of a published package from that of the workspace, whose entries are sources. */
export function publishedManifest(source: Manifest, license: string): Manifest {
  const { name, version, description, exports = {}, bin } = source;
  const entries = Object.entries(exports).map(([entry, target]) => [entry, builtTarget(target)]);
  return {
    name,
    version,
    ...(description !== undefined && { description }),
    license,
    ...Object.fromEntries(kept.filter((field) => field in source).map((field) => [field, source[field]])),
    exports: { './package.json': './package.json', ...Object.fromEntries(entries) },
    ...(bin && { bin: mapValues(bin, (file) => file.replace(/^\.\/(.+)\.mjs$/, './lib/$1.js')) }),
  };
}

/**
 * `./src/bus/index.ts` becomes the built module with its types. For files that are not compiled, only `src` becomes
 * `lib`.
 */
function builtTarget(target: Exports[string]): Exports[string] {
  if (typeof target !== 'string') return mapValues(target, inLib);
  const [, module] = /^(.+)\.tsx?$/.exec(inLib(target)) ?? [];
  return module === undefined ? inLib(target) : { types: `${module}.d.ts`, default: `${module}.js` };
}

const inLib = (file: string): string => file.replace(/^\.\/src\//, './lib/');

const mapValues = (values: Readonly<Record<string, string>>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
