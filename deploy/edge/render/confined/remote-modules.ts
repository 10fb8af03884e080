import { registerHooks } from 'node:module';

/** Modules that server code may import. Published folders have no node_modules: React is the edge's own. */
const supplied: Readonly<Record<string, string>> = {
  react: import.meta.resolve('react'),
  'react/jsx-runtime': import.meta.resolve('react/jsx-runtime'),
  'react-dom': import.meta.resolve('react-dom'),
  'react-dom/server': import.meta.resolve('react-dom/server.node'),
};

const scheme = 'remote:';

/**
 * Restricts imports to modules of remotes, from the source text the edge sent, and React. Built-in modules, files,
 * `data:` and `blob:` are always refused: everything this process needs of them is already loaded.
 *
 * @returns imports a module by name; the first import needs its source text
 */
export function confineModules(): (name: string, source: string | undefined) => Promise<unknown> {
  const sources = new Map<string, string>();
  const imported = new Map<string, Promise<unknown>>();
  registerHooks({
    resolve(specifier, { parentURL }) {
      // Remotes do not import each other.
      if (sources.has(specifier) && parentURL === import.meta.url)
        return { url: specifier, format: 'module', shortCircuit: true };
      const url = Object.hasOwn(supplied, specifier) ? supplied[specifier] : undefined;
      if (url === undefined)
        throw new Error(
          `REMOTE_IMPORT_REFUSED: server code cannot import ${JSON.stringify(specifier)}, only ${Object.keys(supplied).join(', ')}`,
        );
      return { url, shortCircuit: true };
    },
    load(url, context, next) {
      const source = sources.get(url);
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
    },
  });
  return (name, source) => {
    const url = `${scheme}${name}`;
    if (source !== undefined) sources.set(url, source);
    // `import` resolves the name through the module loader again, even for a module that is loaded.
    const known = imported.get(url) ?? import(url);
    imported.set(url, known);
    return known;
  };
}
