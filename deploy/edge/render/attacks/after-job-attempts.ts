/** An attack in which server code leaves work running when its job ends. */
export type AfterJobAttempt = {
  readonly name: string;
  /** Code that the job runs before it returns. `later` runs its argument after the job has ended. */
  readonly begins: string;
  /** Whether the work stops only when its process is ended. */
  readonly isReplaced?: boolean;
};

/** Runs `work` after more microtasks than the job's own result needs, so that the job has ended by then. */
export const later = `async function later(work) { for (let turn = 0; turn < 1_000; turn++) await null; return work(); }`;

const growing = 'all.push(new Uint8Array(1e7).fill(1));';

export const afterJobAttempts: readonly AfterJobAttempt[] = [
  { name: 'loops without end', isReplaced: true, begins: 'void later(() => { for (;;); });' },
  { name: 'awaits without end', isReplaced: true, begins: 'void later(async () => { for (;;) await null; });' },
  {
    name: 'matches a pattern without end',
    isReplaced: true,
    begins: "void later(() => /^(a+)+$/.test('a'.repeat(60) + 'b'));",
  },
  {
    name: 'grows beside the heap by promises',
    begins: `void later(async () => { const all = []; for (;;) { ${growing} await null; } });`,
  },
  {
    name: 'grows on the heap by promises',
    isReplaced: true,
    begins: 'void later(async () => { const all = []; for (;;) { all.push(new Array(1e5).fill({})); await null; } });',
  },
  {
    name: 'grows by abort signals',
    begins: `const all = []; const again = () => { ${growing} AbortSignal.timeout(1).onabort = again; }; again();`,
  },
  {
    name: 'grows by clones',
    begins:
      'void later(async () => { const all = []; for (;;) { all.push(structuredClone(new Uint8Array(1e7).fill(1))); await null; } });',
  },
  {
    name: 'grows a buffer in place',
    begins: `void later(async () => {
      const buffer = new ArrayBuffer(0, { maxByteLength: 2 ** 32 });
      for (let mb = 1; ; mb++) { buffer.resize(mb * 2 ** 20); new Uint8Array(buffer).fill(1); await null; }
    });`,
  },
  {
    name: 'grows shared memory',
    begins: 'new Uint8Array(new SharedArrayBuffer(0, { maxByteLength: 2 ** 32 }).grow(2 ** 31));',
  },
  {
    name: 'decodes a text as long as its memory',
    begins: "void later(() => { globalThis.text = new TextDecoder('latin1').decode(new Uint8Array(4e8).fill(97)); });",
  },
  {
    name: 'derives keys on other threads',
    begins: `const key = await crypto.subtle.importKey('raw', new Uint8Array(8), 'PBKDF2', false, ['deriveBits']);
      const how = { name: 'PBKDF2', hash: 'SHA-512', salt: new Uint8Array(8), iterations: 5e7 };
      for (let thread = 0; thread < 4; thread++) void crypto.subtle.deriveBits(how, key, 512);`,
  },
  {
    name: 'digests on other threads',
    begins: "for (let n = 0; n < 500; n++) void crypto.subtle.digest('SHA-512', new Uint8Array(1e6));",
  },
  {
    name: 'compresses on other threads',
    begins: `const stream = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1e6)) });
      void (async () => { for await (const _ of stream.pipeThrough(new CompressionStream('gzip'))); })();`,
  },
  {
    name: 'reads a blob again and again',
    begins:
      "const blob = new Blob(['x'.repeat(1e6)]); const again = () => blob.arrayBuffer().then(again); void again();",
  },
  {
    name: 'reads a response again and again',
    begins: `const again = async () => { await (await new Response(new Blob(['x'.repeat(1e6)])).blob()).text(); return again(); };
      void again();`,
  },
  {
    name: 'reads an endless stream',
    isReplaced: true,
    begins: `const stream = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1e6)) });
      void (async () => { for await (const _ of stream); })();`,
  },
  {
    name: 'runs threads of WebAssembly',
    begins: 'new WebAssembly.Memory({ initial: 1, maximum: 65536, shared: true }).grow(32768);',
  },
  {
    name: 'blocks its thread',
    begins: 'void later(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));',
  },
  {
    name: 'posts to itself on a channel',
    begins: `const channel = new BroadcastChannel('c'); const same = new BroadcastChannel('c');
      same.onmessage = () => channel.postMessage(1); channel.onmessage = () => same.postMessage(1); channel.postMessage(1);`,
  },
  {
    name: 'posts to itself on the channel of a stream',
    begins: `const [symbol] = Object.getOwnPropertySymbols(ReadableStream.prototype)
        .filter(({ description }) => description === 'messaging_transfer_symbol');
      const { data: { port } } = new ReadableStream()[symbol](); port.onmessage = () => { for (;;); };`,
  },
  {
    name: 'observes performance',
    begins:
      "new PerformanceObserver(() => performance.mark('m')).observe({ entryTypes: ['mark'] }); performance.mark('m');",
  },
  {
    name: 'is called when objects are collected',
    begins: `const registry = new FinalizationRegistry(() => { for (;;); });
      for (let n = 0; n < 1e5; n++) registry.register({ n }, n);`,
  },
  {
    name: 'waits until an object is collected',
    isReplaced: true,
    begins: 'const held = new WeakRef({}); void later(async () => { while (held.deref()) await null; });',
  },
  {
    name: 'starts a hundred thousand timers',
    begins: 'for (let n = 0; n < 1e5; n++) { const again = () => setTimeout(again, 0); again(); }',
  },
  {
    name: 'renders a page that nobody reads',
    isReplaced: true,
    begins: `const { renderToReadableStream } = await import('react-dom/server'); const { createElement } = await import('react');
      const Endless = () => { for (;;); };
      const Later = async () => { await later(() => {}); return createElement(Endless); };
      void renderToReadableStream(createElement(Later));`,
  },
];
