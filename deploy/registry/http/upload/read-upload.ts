import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Upload } from '../../operations/operations.ts';
import { RegistryRefused } from '../../refusal.ts';
import { parseUpload } from './parse-upload.ts';
import type { UploadResponse } from './upload-thread.ts';

/** What is parsed sooner than a thread begins. */
const smallBytes = 256 * 1024;

/**
 * Reads uploads: small ones at once, large ones in a thread, one after the other, so that memory for one is enough.
 *
 * @returns takes the text of a body; throws RegistryRefused REGISTRY_BODY_INVALID
 */
export function createUploadReader(): (text: Buffer) => Promise<Upload> {
  let before: Promise<unknown> = Promise.resolve();
  return async (text) => {
    if (text.length <= smallBytes) return parseUpload(text);
    const upload = before.then(() => parseInThread(text));
    before = upload.catch(() => {});
    return upload;
  };
}

async function parseInThread(text: Buffer): Promise<Upload> {
  const bytes =
    text.buffer instanceof ArrayBuffer && text.byteLength === text.buffer.byteLength ? text : Buffer.from(text);
  const worker = new Worker(new URL('./upload-thread.ts', import.meta.url), {
    env: {},
    workerData: bytes,
    transferList: [bytes.buffer as ArrayBuffer],
  });
  const ended = new AbortController();
  worker.once('exit', () => ended.abort(new Error('The thread that parses an upload ended before it had.')));
  try {
    const [response] = (await once(worker, 'message', { signal: ended.signal })) as [UploadResponse];
    if (response.kind === 'refused') throw new RegistryRefused(response.refusal);
    return response.upload;
  } finally {
    await worker.terminate();
  }
}
