/**
 * How this process treats each global of Node. An unlisted global is removed; a test compares the list with Node's, so
 * that globals of a new version have to be classified.
 */
export const globals = {
  /** Part of the language: frozen by `--frozen-intrinsics`. Work they start finishes before the job's next message. */
  language: [
    ...['globalThis', 'Infinity', 'NaN', 'undefined', 'isFinite', 'isNaN', 'parseFloat', 'parseInt'],
    ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'escape', 'unescape', 'eval'],
    ...['AggregateError', 'Array', 'ArrayBuffer', 'AsyncDisposableStack', 'BigInt', 'BigInt64Array'],
    ...['BigUint64Array', 'Boolean', 'DataView', 'Date', 'DisposableStack', 'Error', 'EvalError', 'Float16Array'],
    ...['Float32Array', 'Float64Array', 'Function', 'Int8Array', 'Int16Array', 'Int32Array', 'Intl', 'Iterator'],
    ...['JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'Proxy', 'RangeError', 'ReferenceError', 'Reflect'],
    ...['RegExp', 'Set', 'String', 'SuppressedError', 'Symbol', 'SyntaxError', 'Temporal', 'TypeError', 'URIError'],
    ...['Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array', 'WeakMap', 'WeakRef', 'WeakSet'],
  ],
  /**
   * Also in browsers, and independent of machine and time: each call finishes its work before it returns. `Blob`, which
   * is read asynchronously, and `AbortSignal`, which can wait, are bound to their job (`job-globals.ts`). `Buffer` is
   * not in browsers, but Node's own `Request` and `Response` use the global.
   */
  kept: [
    ...['AbortController', 'AbortSignal', 'Blob', 'Buffer', 'DOMException', 'Event', 'EventTarget', 'FormData'],
    ...['Headers', 'ReadableStream', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'TransformStream', 'URL'],
    ...['URLSearchParams', 'atob', 'btoa', 'queueMicrotask'],
  ],
  /** Replaced by a substitute that ends with its job or has no access. */
  replaced: [
    ...['clearImmediate', 'clearInterval', 'clearTimeout', 'console', 'crypto', 'fetch', 'performance', 'process'],
    ...['setImmediate', 'setInterval', 'setTimeout', 'structuredClone'],
  ],
  /** Removed as globals, but reachable from kept objects and therefore frozen like those. */
  unnamed: [
    ...['ByteLengthQueuingStrategy', 'CountQueuingStrategy', 'File', 'ReadableByteStreamController'],
    ...['ReadableStreamBYOBReader', 'ReadableStreamBYOBRequest', 'ReadableStreamDefaultController'],
    ...['ReadableStreamDefaultReader', 'TransformStreamDefaultController', 'WritableStream'],
    ...['WritableStreamDefaultController', 'WritableStreamDefaultWriter', 'QuotaExceededError'],
  ],
  removed: [
    // Part of the language, but these block the thread, use memory outside the heap, or run code outside any job.
    ...['Atomics', 'FinalizationRegistry', 'SharedArrayBuffer', 'WebAssembly'],
    // Work in other threads that continues after the job.
    ...['CompressionStream', 'DecompressionStream', 'Crypto', 'CryptoKey', 'SubtleCrypto'],
    // Channels: messages arrive outside any job.
    ...['BroadcastChannel', 'MessageChannel', 'MessagePort', 'MessageEvent', 'WebSocket', 'CloseEvent', 'ErrorEvent'],
    ...['Performance', 'PerformanceEntry', 'PerformanceMark', 'PerformanceMeasure', 'PerformanceObserver'],
    ...['PerformanceObserverEntryList', 'PerformanceResourceTiming'],
    // Access to the machine.
    ...['Navigator', 'Storage', 'global'],
    // Unused by server code.
    ...['CustomEvent', 'TextDecoderStream', 'TextEncoderStream', 'URLPattern'],
  ],
  /**
   * Libraries detect a browser by these: defined as undefined and not writable, so that no module sets them for others.
   */
  absent: ['window', 'document', 'self', 'navigator', 'location', 'localStorage', 'sessionStorage'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
