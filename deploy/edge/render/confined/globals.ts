/**
 * How a render process treats each global of Node. A global that is not listed is removed. A test compares the list
 * with Node's globals, so that new globals of a Node version must be classified.
 */
export const globals = {
  /**
   * Globals of the language, which `--frozen-intrinsics` freezes. Work that they start is finished before the process
   * sends its next message.
   */
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
   * Globals that do not depend on machine or time. Their calls finish all work before they return, with two exceptions:
   * a `Blob` is read asynchronously, and an `AbortSignal` can wait. `job-globals.ts` ends such work with the job.
   * Browsers have all of these globals except `Buffer`, which Node's own `Request` and `Response` use.
   */
  kept: [
    ...['AbortController', 'AbortSignal', 'Blob', 'Buffer', 'DOMException', 'Event', 'EventTarget', 'FormData'],
    ...['Headers', 'ReadableStream', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'TransformStream', 'URL'],
    ...['URLSearchParams', 'atob', 'btoa', 'queueMicrotask'],
  ],
  /**
   * Globals that are replaced by safe substitutes. Timers and requests of a substitute end with the job that started
   * them; other substitutes give no access to the machine.
   */
  replaced: [
    ...['clearImmediate', 'clearInterval', 'clearTimeout', 'console', 'crypto', 'fetch', 'performance', 'process'],
    ...['setImmediate', 'setInterval', 'setTimeout', 'structuredClone'],
  ],
  /**
   * Globals whose names are removed. Other objects may still refer to them, so the globals themselves are frozen too.
   */
  unnamed: [
    ...['ByteLengthQueuingStrategy', 'CountQueuingStrategy', 'File', 'ReadableByteStreamController'],
    ...['ReadableStreamBYOBReader', 'ReadableStreamBYOBRequest', 'ReadableStreamDefaultController'],
    ...['ReadableStreamDefaultReader', 'TransformStreamDefaultController', 'WritableStream'],
    ...['WritableStreamDefaultController', 'WritableStreamDefaultWriter', 'QuotaExceededError'],
  ],
  removed: [
    // Globals of the language that block the thread, use memory outside the heap, or run code outside any job.
    ...['Atomics', 'FinalizationRegistry', 'SharedArrayBuffer', 'WebAssembly'],
    // Globals that start work in other threads, which continues after the job.
    ...['CompressionStream', 'DecompressionStream', 'Crypto', 'CryptoKey', 'SubtleCrypto'],
    // Channels and performance observers, which would call code outside any job.
    ...['BroadcastChannel', 'MessageChannel', 'MessagePort', 'MessageEvent', 'WebSocket', 'CloseEvent', 'ErrorEvent'],
    ...['Performance', 'PerformanceEntry', 'PerformanceMark', 'PerformanceMeasure', 'PerformanceObserver'],
    ...['PerformanceObserverEntryList', 'PerformanceResourceTiming'],
    // Globals that give access to the machine.
    ...['Navigator', 'Storage', 'global'],
    // Globals that server code does not need.
    ...['CustomEvent', 'TextDecoderStream', 'TextEncoderStream', 'URLPattern'],
  ],
  /**
   * Libraries test these names to detect a browser. The names are defined with the value undefined and are not
   * writable, so that no module can set them for other modules.
   */
  absent: ['window', 'document', 'self', 'navigator', 'location', 'localStorage', 'sessionStorage'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
