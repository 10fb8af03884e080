/**
 * An attack by a remote's server code, and the expected result. In the code, `SECRET` stands for the path of a file of
 * the edge, and `LISTENER` for the address of a server.
 */
export type Attempt = {
  readonly name: string;
  /** An expression whose value the widget shows. */
  readonly shows: string;
  /** Statements at the top level of the module, before the widget. They run outside any job. */
  readonly before?: string;
  /** Pattern of the value or of the error that the widget must show. */
  readonly expects: RegExp;
};

const imported = (specifier: string) =>
  `await import(${specifier}).then((found) => 'IMPORTED ' + Object.keys(found), (error) => error.message)`;
const fetched = (address: string, init = '{}') =>
  `await fetch(${address}, ${init}).then((response) => 'FETCHED ' + response.status, (error) => error.message)`;
const attempted = (work: string) => `(() => { try { ${work} } catch (error) { return error.name; } })()`;

/** Attempts to access modules, files and the process. */
const modules: readonly Attempt[] = [
  ...['node:fs', 'fs', 'node:sqlite', 'node:ffi', 'node:child_process', 'node:module', 'node:process', 'node:vm'].map(
    (name) => ({ name: `imports ${name}`, shows: imported(`'${name}'`), expects: /^REMOTE_IMPORT_REFUSED/ }),
  ),
  {
    name: 'imports a built-in module when it is loaded',
    before: "import { readFileSync } from 'node:fs';",
    shows: "readFileSync('SECRET', 'utf8')",
    expects: /^Error: REMOTE_IMPORT_REFUSED/,
  },
  {
    name: 'asks for the path of its file',
    shows: 'import.meta.url',
    expects: /^remote:[\w.@-]+(\/[\w.-]+)?#sha384-/,
  },
  {
    name: 'reads what other code matched last',
    shows: 'JSON.stringify([RegExp.input, RegExp.lastMatch])',
    expects: /^\["",""\]$/,
  },
  { name: 'imports a file', shows: imported("'file://SECRET'"), expects: /^REMOTE_IMPORT_REFUSED/ },
  {
    name: 'imports a file as JSON',
    shows: imported("'file://SECRET', { with: { type: 'json' } }"),
    expects: /^REMOTE_IMPORT_REFUSED/,
  },
  {
    name: 'imports a data: module that imports another',
    shows: imported('\'data:text/javascript,export * from "node:fs"\''),
    expects: /^REMOTE_IMPORT_REFUSED/,
  },
  {
    name: 'imports a blob: module',
    shows: `typeof URL.createObjectURL + ' ' + (${imported("'blob:nodedata:7f3a2c7e-0000-4000-8000-000000000000'")})`,
    expects: /^undefined REMOTE_IMPORT_REFUSED/,
  },
  {
    name: 'imports a file of React that is not supplied',
    shows: imported("'react-dom/server.node'"),
    expects: /^REMOTE_IMPORT_REFUSED/,
  },
  {
    name: 'imports the code of the process it runs in',
    shows: imported("import.meta.resolve?.('react').replace(/node_modules.*/, 'deploy/edge/render/confined/main.ts')"),
    expects: /^REMOTE_IMPORT_REFUSED/,
  },
  {
    name: 'asks the process for a built-in module',
    shows: 'typeof process.getBuiltinModule + typeof process.binding + typeof process.mainModule',
    expects: /^undefinedundefinedundefined$/,
  },
  {
    name: 'ends or signals a process',
    shows: 'typeof process.exit + typeof process.kill + typeof process.abort + typeof process.send',
    expects: /^(undefined){4}$/,
  },
  { name: 'reads the environment', shows: 'Object.keys(process.env)', expects: /^NODE_ENV$/ },
  {
    name: 'finds require',
    shows: 'typeof require + typeof module + typeof globalThis.require',
    expects: /^(undefined){3}$/,
  },
];

/** Attempts to evaluate text as code, or to reach Node's own objects from objects that the process supplies. */
const language: readonly Attempt[] = [
  { name: 'evaluates text', shows: attempted("return eval('1 + 1')"), expects: /^EvalError$/ },
  {
    name: 'makes a function of text from each kind of function',
    shows: `[() => {}, async () => {}, function* () {}, async function* () {}]
      .map((made) => ${attempted("return made.constructor('return globalThis')()")})`,
    expects: /^EvalError,EvalError,EvalError,EvalError$/,
  },
  {
    name: 'has text run by a timer',
    shows: "setTimeout('globalThis.ran = 1', 0) + await new Promise((done) => setTimeout(() => done(typeof ran), 20))",
    expects: /^0undefined$/,
  },
  {
    name: 'reads the calls above it from a stack',
    shows: attempted('Error.prepareStackTrace = (_, calls) => calls; return new Error().stack[0].getThis()'),
    expects: /^TypeError$/,
  },
  {
    name: 'reads the calls above it with a class of errors of its own',
    shows: `(() => {
      class Own extends Error { static prepareStackTrace(_, calls) { return calls; } }
      return typeof new Own().stack;
    })()`,
    expects: /^string$/,
  },
  {
    name: 'looks for the streams of the console',
    shows: "Reflect.ownKeys(console).concat(Reflect.ownKeys(Object.getPrototypeOf(console))).includes('_stdout')",
    expects: /^false$/,
  },
  {
    name: 'reaches a function of Node’s own realm through the console',
    shows: attempted("return console.log.constructor('return process')()"),
    expects: /^EvalError$/,
  },
  {
    name: 'takes what connects from a symbol of undici',
    shows: "[1, 2].map((number) => typeof globalThis[Symbol.for('undici.globalDispatcher.' + number)])",
    expects: /^undefined,undefined$/,
  },
  {
    name: 'uses what blocks the thread or lies beside the heap',
    shows: 'typeof Atomics + typeof SharedArrayBuffer + typeof WebAssembly',
    expects: /^(undefined){3}$/,
  },
  {
    name: 'opens a channel or a thread',
    shows:
      "['BroadcastChannel', 'MessageChannel', 'Worker', 'WebSocket', 'EventSource', 'navigator'].map((name) => typeof globalThis[name])",
    expects: /^(undefined,?){6}$/,
  },
  {
    name: 'compresses or observes on other threads',
    shows:
      "['CompressionStream', 'DecompressionStream', 'PerformanceObserver', 'FinalizationRegistry'].map((name) => typeof globalThis[name])",
    expects: /^(undefined,?){4}$/,
  },
  {
    name: 'derives keys on other threads',
    shows: 'Object.keys(crypto.subtle) + typeof Object.getPrototypeOf(crypto).subtle',
    expects: /^digestundefined$/,
  },
  {
    name: 'digests without end by a name of its own',
    shows:
      "await crypto.subtle.digest({ name: 'SHAKE256', outputLength: 2 ** 34 }, new Uint8Array(1)).catch((error) => error.message)",
    expects: /^DIGEST_UNKNOWN: "SHAKE256"/,
  },
  {
    name: 'takes a channel from a stream that is transferred',
    shows: attempted('const stream = new ReadableStream(); return structuredClone(stream, { transfer: [stream] })'),
    expects: /^TypeError$/,
  },
  {
    name: 'takes a channel from what Node transfers with',
    shows: `[new ReadableStream(), new TransformStream(), new TransformStream().writable, new AbortController().signal, AbortController, new Blob([])]
      .flatMap((object) => [object, Object.getPrototypeOf(object)])
      .flatMap((object) => Object.getOwnPropertySymbols(object))
      .filter((symbol) => /transfer|clone/i.test(symbol.description)).length`,
    expects: /^0$/,
  },
];

/** Attempts to reach other servers or other sites, or to write. */
const network: readonly Attempt[] = [
  { name: 'asks another server', shows: fetched("'LISTENER/1/x'"), expects: /^FETCH_REFUSED/ },
  { name: 'asks its host about itself', shows: fetched("'http://169.254.169.254/1/'"), expects: /^FETCH_REFUSED/ },
  { name: 'asks for a file', shows: fetched("'file://SECRET'"), expects: /^FETCH_REFUSED/ },
  { name: 'asks the registry', shows: fetched("request.origin + '/registry/sites'"), expects: /^FETCH_REFUSED/ },
  {
    name: 'asks the registry by way of the api',
    shows: fetched("request.origin + '/api/../registry/sites'"),
    expects: /^FETCH_REFUSED/,
  },
  {
    name: 'asks another server under the name of its own',
    shows: fetched("request.origin + '@LISTENER_HOST/api/x'"),
    expects: /^(FETCH_REFUSED|Request cannot be constructed|Failed to parse)/,
  },
  {
    name: 'follows a redirect to another server',
    shows: fetched("request.origin + '/api/elsewhere'"),
    expects: /^FETCH_FAILED/,
  },
  {
    name: 'asks as another dealer, with credentials',
    shows:
      "await fetch(request.origin + '/api/echo', { headers: { 'x-forecourt-site': 'redgum', authorization: 'Bearer x', cookie: 'a=b', 'x-forwarded-for': '9.9.9.9' } }).then((response) => response.text())",
    expects: /^northshore,,,$/,
  },
  {
    name: 'posts a lead nobody posted',
    shows: fetched("request.origin + '/api/leads'", "{ method: 'POST', body: '{}' }"),
    expects: /^FETCH_REFUSED/,
  },
  {
    name: 'deletes',
    shows: fetched("request.origin + '/api/cars/1'", "{ method: 'DELETE' }"),
    expects: /^FETCH_REFUSED/,
  },
  {
    name: 'asks without end',
    shows:
      "(await Promise.allSettled(Array.from({ length: 200 }, () => fetch(request.origin + '/api/echo')))).filter((each) => each.status === 'rejected').length",
    expects: /^BUDGET_RENDER_REQUESTS: /,
  },
  {
    name: 'takes more than a page needs',
    shows: fetched("request.origin + '/api/long'"),
    expects: /^BUDGET_RENDER_RESPONSE_BYTES: /,
  },
  {
    name: 'asks for an address longer than a form',
    shows: fetched("request.origin + '/api/' + 'x'.repeat(1e6)"),
    expects: /^BUDGET_RENDER_REQUEST_BYTES: /,
  },
  {
    name: 'asks with a header longer than a form',
    shows: fetched("request.origin + '/api/echo'", "{ headers: { accept: 'x'.repeat(1e6) } }"),
    expects: /^BUDGET_RENDER_REQUEST_BYTES: /,
  },
  {
    name: 'asks with a method longer than a form',
    shows: fetched("request.origin + '/api/echo'", "{ method: 'X'.repeat(1e6) }"),
    expects: /^BUDGET_RENDER_REQUEST_BYTES: /,
  },
  {
    name: 'posts more than a form has',
    shows: fetched("request.origin + '/1/x'", "{ method: 'POST', body: 'x'.repeat(1e6) }"),
    expects: /^BUDGET_RENDER_REQUEST_BYTES: /,
  },
];

/** Attempts to change objects that other code of the process uses. */
const shared: readonly Attempt[] = [
  ...[
    "Object.prototype.polluted = 'yes'",
    'Array.prototype.map = () => []',
    'Promise.prototype.then = () => {}',
    "JSON.stringify = () => 'changed'",
    'globalThis.JSON = {}',
    'globalThis.fetch = () => {}',
    'globalThis.document = {}',
    'Response.prototype.text = () => {}',
    'URL.prototype.toString = () => {}',
    'ReadableStream.prototype.getReader = () => {}',
    'console.log = () => {}',
    "process.env.NODE_ENV = 'development'",
    'Symbol.prototype.description2 = 1',
    'Object.getPrototypeOf(Object.getPrototypeOf(function* () {}())).next = () => {}',
    'Object.getPrototypeOf([][Symbol.iterator]()).next = () => ({ done: true })',
    "globalThis.__zod_globalConfig.postProcessor = () => 'seen'",
    'Object.setPrototypeOf(Map.prototype, { get() {} })',
    'delete globalThis.Request',
    'AbortSignal.timeout = () => {}',
    'crypto.subtle.digest = () => {}',
    'Blob.prototype.text = () => {}',
    'Object.getPrototypeOf(new TransformStream().writable).getWriter = () => {}',
    'Object.getPrototypeOf(new ReadableStream().getReader()).read = () => {}',
    'Object.getPrototypeOf(new Headers().entries()).next = () => {}',
    'Object.getPrototypeOf(new URLSearchParams().entries()).next = () => {}',
    'Object.getPrototypeOf(new FormData().entries()).next = () => {}',
    'Object.getPrototypeOf(new ReadableStream().values()).next = () => {}',
    'DisposableStack.prototype.use = () => {}',
    'AsyncDisposableStack.prototype.disposeAsync = () => {}',
    "SuppressedError.prototype.message = 'changed'",
    "Object.getPrototypeOf(new Intl.Segmenter().segment('a')).containing = () => {}",
    "Object.getPrototypeOf(new Intl.Segmenter().segment('a')[Symbol.iterator]()).next = () => {}",
  ].map((change) => ({
    name: `changes: ${change}`,
    shows: attempted(`${change}; return 'CHANGED'`),
    expects: /^TypeError$/,
  })),
  ...['inspect.custom = 1', 'inspect.defaultOptions = { depth: 0 }', "inspect.styles.number = 'red'"].map((change) => ({
    name: `changes what shows the arguments of errors: ${change}`,
    shows: `(() => {
      let inspect;
      const shown = Object.create(null, {
        [Symbol.for('nodejs.util.inspect.custom')]: { value: (_depth, _options, own) => { inspect = own; return ''; } },
      });
      try { Buffer.from(shown); } catch {}
      return typeof inspect + ' ' + ${attempted(`${change}; return 'CHANGED'`)};
    })()`,
    expects: /^function TypeError$/,
  })),
  {
    name: 'replaces a function of React',
    before: "import React from 'react'; import * as ReactAgain from 'react';",
    shows: `${attempted("React.createElement = () => null; return 'CHANGED'")} + ${attempted("ReactAgain.createElement = 1; return 'CHANGED'")}`,
    expects: /^TypeErrorTypeError$/,
  },
];

/** Attempts to return a result that is too large. */
const results: readonly Attempt[] = [
  { name: 'returns 100 MB', shows: "'x'.repeat(1e8)", expects: /^BUDGET_RENDER_RESULT_CHARACTERS: / },
];

export const attempts: readonly Attempt[] = [...modules, ...language, ...network, ...shared, ...results];
