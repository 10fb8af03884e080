import { standaloneFolder } from '@forecourt/contracts/release';
import type { Compiler } from '@rspack/core';
import { reactRange } from './shared-modules.ts';

const reactMajor = Number.parseInt(reactRange.replace(/\D+/, ''), 10);

/**
 * Shortens the runtime that the bundler repeats in the entry of every remote.
 *
 * The original runtime works in any host: it compares version ranges in the browser and loads style sheets. This
 * platform needs neither. The registry compares ranges before a version is pinned, and the shell supplies one version of
 * each shared module and loads an island's style sheets. The short runtime only takes modules from the host, and adds a
 * chunk's style sheets if the page lacks them. The container's interface (`init`, `get`) is unchanged.
 *
 * A runtime module with unexpected source, as in a later bundler, stays as it is.
 */
export function leanRuntime(uniqueName: string) {
  return (compiler: Compiler): void => {
    compiler.hooks.compilation.tap('LeanRuntime', (compilation) => {
      compilation.hooks.runtimeModule.tap('LeanRuntime', (module) => {
        const { source } = module;
        const shorten = source && shorteners[module.name.replace(/^webpack\/runtime\//, '')];
        const short = shorten?.(String(source?.source), uniqueName);
        if (source && short !== undefined && short !== null) source.source = short;
      });
    });
  };
}

const shorteners: Readonly<Record<string, (source: string, uniqueName: string) => string | null>> = {
  sharing: takeShareScope,
  consumes_loading: consumeSupplied,
  css_loading: awaitStyles,
};

/** A remote shares no modules, so its initialization only stores the host's share scope. */
function takeShareScope(source: string): string | null {
  if (!/scopeToSharingDataMapping: \{\s*\}/.test(source)) return null;
  return '__webpack_require__.S = {};\n__webpack_require__.I = () => 1;';
}

type Consumption = {
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
  readonly moduleIdToConsumeDataMapping: Readonly<
    Record<string, { shareScope: string; shareKey: string; fallback?: unknown }>
  >;
  readonly initialConsumes: readonly unknown[];
};

/**
 * A chunk takes its shared modules from the host's share scope, in the version that the host uses. A module that the
 * host does not share is loaded from the remote's own `standalone/` files. All React modules must have the same
 * version. So React is taken from the host only if the host also shares `react-dom/client` in the major version that
 * the remote needs.
 */
function consumeSupplied(source: string): string | null {
  const statement = /__webpack_require__\.consumesLoadingData = (\{.*\});/.exec(source)?.[1];
  if (statement === undefined) return null;
  const { chunkMapping, moduleIdToConsumeDataMapping, initialConsumes } = new Function(
    `return ${statement}`,
  )() as Consumption;
  const shared = Object.entries(moduleIdToConsumeDataMapping);
  const isPlain = shared.every(([, { shareScope, fallback }]) => shareScope === 'default' && fallback === undefined);
  if (!isPlain || initialConsumes.length > 0) return null;
  const keys = Object.fromEntries(shared.map(([id, { shareKey }]) => [id, shareKey]));
  return `
var sharedChunks = ${JSON.stringify(chunkMapping)}, sharedKeys = ${JSON.stringify(keys)};
__webpack_require__.f.consumes = (chunkId, promises) => {
  (sharedChunks[chunkId] || []).forEach((id) => {
    if (__webpack_require__.m[id]) return;
    var key = sharedKeys[id], ofReact = key.startsWith("react"), scope = __webpack_require__.S.default || {};
    var usable = (name) => Object.entries(scope[name] || {}).filter(([number]) => !ofReact || number.startsWith("${reactMajor}."));
    var versions = ofReact && !usable("react-dom/client")[0] ? [] : usable(key);
    var version = (versions.find(([, version]) => version.loaded) || versions[0] || [])[1];
    promises.push((version ? Promise.resolve(version.get()) : import("./${standaloneFolder}index.js").then(({ load }) => load(key)).then((own) => () => own)).then((factory) => {
      __webpack_require__.m[id] = (module) => { module.exports = factory(); };
    }));
  });
};`;
}

/** Adds a chunk's style sheet unless the page has a sheet with the same key. */
function awaitStyles(source: string, uniqueName: string): string | null {
  const test = /if \((.*)\) \{\s*\/\/ setup Promise in chunk cache/.exec(source)?.[1];
  if (test === undefined || source.includes('.hmrC')) return null;
  return `
var styles = {};
__webpack_require__.f.css = (chunkId, promises) => {
  if (!(${test})) return;
  var key = ${JSON.stringify(`${uniqueName}:chunk-`)} + chunkId;
  if (!styles[chunkId] && document.querySelector('[data-rspack="' + key + '"]')) return;
  promises.push(styles[chunkId] ||= new Promise((resolve, reject) => {
    var link = document.createElement("link");
    link.rel = "stylesheet";
    link.dataset.rspack = key;
    link.onload = resolve;
    link.onerror = () => {
      delete styles[chunkId];
      link.remove();
      reject(Error("Loading css chunk " + chunkId + " failed"));
    };
    link.href = __webpack_require__.p + __webpack_require__.k(chunkId);
    document.head.append(link);
  }));
};`;
}
