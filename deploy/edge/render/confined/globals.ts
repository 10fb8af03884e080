/**
 * Every global that Node gives this process, and what becomes of it. One that is not listed is removed; a test compares
 * the list with Node's, so that each version's new globals are decided on.
 */
export const globals = {
  /** Of the language: frozen by `--frozen-intrinsics`. What they run, they run before the job's next message. */
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
   * What a browser offers too, and needs neither machine nor time: each call has done its work when it returns. `Blob`,
   * whose content is read later, and `AbortSignal`, which can wait, are bound to their job (`job-globals.ts`). `Buffer`,
   * which no browser has, Node's own `Request` and `Response` look up there.
   */
  kept: [
    ...['AbortController', 'AbortSignal', 'Blob', 'Buffer', 'DOMException', 'Event', 'EventTarget', 'FormData'],
    ...['Headers', 'ReadableStream', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'TransformStream', 'URL'],
    ...['URLSearchParams', 'atob', 'btoa', 'queueMicrotask'],
  ],
  /** Something else stands there, which ends with its job or reaches nothing. */
  replaced: [
    ...['clearImmediate', 'clearInterval', 'clearTimeout', 'console', 'crypto', 'fetch', 'performance', 'process'],
    ...['setImmediate', 'setInterval', 'setTimeout', 'structuredClone'],
  ],
  /** Not given by name, but objects that are kept lead to them: frozen like those. */
  unnamed: [
    ...['ByteLengthQueuingStrategy', 'CountQueuingStrategy', 'File', 'ReadableByteStreamController'],
    ...['ReadableStreamBYOBReader', 'ReadableStreamBYOBRequest', 'ReadableStreamDefaultController'],
    ...['ReadableStreamDefaultReader', 'TransformStreamDefaultController', 'WritableStream'],
    ...['WritableStreamDefaultController', 'WritableStreamDefaultWriter', 'QuotaExceededError'],
  ],
  removed: [
    // Of the language: they block the thread, lie beside the heap, or run code when no job does.
    ...['Atomics', 'FinalizationRegistry', 'SharedArrayBuffer', 'WebAssembly'],
    // Work of other threads that goes on after the job.
    ...['CompressionStream', 'DecompressionStream', 'Crypto', 'CryptoKey', 'SubtleCrypto'],
    // Channels: what arrives on them arrives without a job.
    ...['BroadcastChannel', 'MessageChannel', 'MessagePort', 'MessageEvent', 'WebSocket', 'CloseEvent', 'ErrorEvent'],
    ...['Performance', 'PerformanceEntry', 'PerformanceMark', 'PerformanceMeasure', 'PerformanceObserver'],
    ...['PerformanceObserverEntryList', 'PerformanceResourceTiming'],
    // The machine's.
    ...['Navigator', 'Storage', 'global'],
    // Of no use to server code.
    ...['CustomEvent', 'TextDecoderStream', 'TextEncoderStream', 'URLPattern'],
  ],
  /** Libraries detect a browser by these: there, undefined and closed, so that no module sets them for the others. */
  absent: ['window', 'document', 'self', 'navigator', 'location', 'localStorage', 'sessionStorage'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
