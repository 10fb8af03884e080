/**
 * Globals that remote code keeps besides those of the language: what a browser offers too, and needs no machine.
 * `Buffer`, which no browser has, Node's own `Request` and `Response` look up there.
 */
const kept: ReadonlySet<string> = new Set([
  'AbortController',
  'AbortSignal',
  'Blob',
  'Buffer',
  'DOMException',
  'Event',
  'EventTarget',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'atob',
  'btoa',
  'crypto',
  'queueMicrotask',
  'structuredClone',
]);

/** Libraries detect a browser by these: no module may set them for the others. */
const absent = ['window', 'document', 'self', 'navigator', 'location', 'localStorage', 'sessionStorage'];

/** Globals of the language that reach past the process's own memory limit or block its thread. */
const removedOfLanguage: ReadonlySet<string> = new Set(['Atomics', 'SharedArrayBuffer', 'WebAssembly']);

/**
 * Takes from the global object what reaches the machine, puts the given substitutes there, and freezes what is there,
 * so that no module changes it for the others. The language's own objects are frozen by `--frozen-intrinsics`. Libraries
 * such as react-redux add properties of their own: that they may, and every remote of the dealer sees them.
 */
export function lockDown(substitutes: Readonly<Record<string, unknown>>): void {
  const ofLanguage = languageGlobals();
  for (const name of Reflect.ownKeys(globalThis)) {
    if (typeof name === 'string' && (kept.has(name) || (ofLanguage.has(name) && !removedOfLanguage.has(name))))
      continue;
    // What cannot be taken away, such as undici's dispatcher, is emptied.
    if (!Reflect.deleteProperty(globalThis, name)) Reflect.set(globalThis, name, undefined);
  }
  for (const name of kept) {
    const value: unknown = Reflect.get(globalThis, name);
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
    freezeClass(value);
  }
  for (const [name, value] of Object.entries(substitutes)) {
    freezeClass(value);
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false, enumerable: true });
  }
  for (const name of absent)
    Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false });
  for (const name of Reflect.ownKeys(globalThis)) freezeProperty(globalThis, name);
  const left = Reflect.ownKeys(globalThis).filter(
    (name) =>
      Reflect.get(globalThis, name) !== undefined &&
      (typeof name !== 'string' || !(kept.has(name) || ofLanguage.has(name) || Object.hasOwn(substitutes, name))),
  );
  if (left.length > 0) throw new Error(`CONFINEMENT_INCOMPLETE: globals left: ${left.map(String).join(', ')}`);
}

function freezeClass(value: unknown): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
  Object.freeze(value);
  for (let object: unknown = typeof value === 'function' ? value.prototype : Object.getPrototypeOf(value); ; ) {
    if (typeof object !== 'object' || object === null || object === Object.prototype) return;
    freezePrototype(object);
    object = Object.getPrototypeOf(object);
  }
}

/** `constructor` stays writable: Node assigns it to objects it makes, which a frozen one would refuse. */
function freezePrototype(prototype: object): void {
  for (const name of Reflect.ownKeys(prototype)) if (name !== 'constructor') freezeProperty(prototype, name);
  Object.preventExtensions(prototype);
}

function freezeProperty(object: object, name: string | symbol): void {
  const property = Object.getOwnPropertyDescriptor(object, name);
  if (property?.configurable !== true) return;
  Object.defineProperty(object, name, { configurable: false, ...('value' in property && { writable: false }) });
}

/** Names that ECMAScript itself defines on the global object. */
function languageGlobals(): ReadonlySet<string> {
  return new Set([
    'globalThis',
    'Infinity',
    'NaN',
    'undefined',
    'isFinite',
    'isNaN',
    'parseFloat',
    'parseInt',
    'decodeURI',
    'decodeURIComponent',
    'encodeURI',
    'encodeURIComponent',
    'escape',
    'unescape',
    'eval',
    'AggregateError',
    'Array',
    'ArrayBuffer',
    'AsyncDisposableStack',
    'Atomics',
    'BigInt',
    'BigInt64Array',
    'BigUint64Array',
    'Boolean',
    'DataView',
    'Date',
    'DisposableStack',
    'Error',
    'EvalError',
    'FinalizationRegistry',
    'Float16Array',
    'Float32Array',
    'Float64Array',
    'Function',
    'Int8Array',
    'Int16Array',
    'Int32Array',
    'Intl',
    'Iterator',
    'JSON',
    'Map',
    'Math',
    'Number',
    'Object',
    'Promise',
    'Proxy',
    'RangeError',
    'ReferenceError',
    'Reflect',
    'RegExp',
    'Set',
    'SharedArrayBuffer',
    'String',
    'SuppressedError',
    'Symbol',
    'SyntaxError',
    'Temporal',
    'TypeError',
    'URIError',
    'Uint8Array',
    'Uint8ClampedArray',
    'Uint16Array',
    'Uint32Array',
    'WeakMap',
    'WeakRef',
    'WeakSet',
    'WebAssembly',
  ]);
}
