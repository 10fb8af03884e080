import { registerHooks } from 'node:module';

/** What server code may import besides itself. Published folders have no node_modules: React is the edge's own. */
const supplied: Readonly<Record<string, string>> = {
  react: import.meta.resolve('react'),
  'react/jsx-runtime': import.meta.resolve('react/jsx-runtime'),
  'react-dom': import.meta.resolve('react-dom'),
  'react-dom/server': import.meta.resolve('react-dom/server.node'),
};

const scheme = 'remote:';

/**
 * From now on nothing is imported but modules of remotes, from the texts the edge sent, and React. Built-in modules,
 * files, `data:` and `blob:` are always refused: all that this process needs of them is loaded.
 *
 * @returns imports a module by name, from its text the first time
 */
export function confineModules(): (name: string, source: string | undefined) => Promise<unknown> {
  const sources = new Map<string, string>();
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
    return import(url);
  };
}
