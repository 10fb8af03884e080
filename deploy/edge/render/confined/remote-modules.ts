import { registerHooks } from 'node:module';

/**
 * Modules that server code may import besides its own. The folders of published versions contain no node_modules, so
 * React is the edge's own.
 */
const supplied: Readonly<Record<string, string>> = {
  react: import.meta.resolve('react'),
  'react/jsx-runtime': import.meta.resolve('react/jsx-runtime'),
  'react-dom': import.meta.resolve('react-dom'),
  'react-dom/server': import.meta.resolve('react-dom/server.node'),
};

const scheme = 'remote:';

/**
 * Restricts imports to React and to modules of remotes, whose source text comes from the edge. Built-in modules, files,
 * `data:` and `blob:` cannot be imported: this process has already loaded everything it needs.
 *
 * @returns a function that imports a module by name. The first import of a module needs its source text
 */
export function confineModules(): (name: string, source: string | undefined) => Promise<unknown> {
  const sources = new Map<string, string>();
  const imported = new Map<string, Promise<unknown>>();
  registerHooks({
    resolve(specifier, { parentURL }) {
      // Only this file can import a remote's module, so that no remote imports another.
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
    // Imports are cached here, because `import` would pass the name to the module loader again even for a loaded
    // module.
    const known = imported.get(url) ?? import(url);
    imported.set(url, known);
    return known;
  };
}
