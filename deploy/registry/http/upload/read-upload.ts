import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Upload } from '../../operations/operations.ts';
import { RegistryRefused } from '../../refusal.ts';
import { parseUpload } from './parse-upload.ts';
import type { UploadResponse } from './upload-thread.ts';

/** Uploads up to this size are parsed in this thread: starting another thread would take longer. */
const smallBytes = 256 * 1024;

/**
 * Parses the text of an upload. A large text is parsed in another thread, to which the text's memory is transferred.
 *
 * @throws RegistryRefused REGISTRY_BODY_INVALID
 */
export async function readUpload(text: Buffer): Promise<Upload> {
  if (text.length <= smallBytes) return parseUpload(text);
  const { buffer } = text;
  const worker = new Worker(new URL('./upload-thread.ts', import.meta.url), {
    env: {},
    workerData: text,
    transferList: [buffer as ArrayBuffer],
  });
  const ended = new AbortController();
  worker.once('exit', () => ended.abort(new Error('The thread that parses an upload ended before it finished.')));
  try {
    const [response] = (await once(worker, 'message', { signal: ended.signal })) as [UploadResponse];
    if (response.kind === 'refused') throw new RegistryRefused(response.refusal);
    return response.upload;
  } finally {
    await worker.terminate();
  }
}
