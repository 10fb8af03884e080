/** Parses one upload in a separate thread, so that the main thread can serve pages meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Upload } from '../../operations/operations.ts';
import type { Refusal } from '../../refusal.ts';
import { RegistryRefused } from '../../refusal.ts';
import { parseUpload } from './parse-upload.ts';

export type UploadResponse =
  | { readonly kind: 'parsed'; readonly upload: Upload }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

function respond(text: Uint8Array): UploadResponse {
  try {
    const { files, ...upload } = parseUpload(Buffer.from(text.buffer, text.byteOffset, text.byteLength));
    // Several small buffers may share one block of memory, so each file is copied before it is transferred.
    return {
      kind: 'parsed',
      upload: { ...upload, files: new Map([...files].map(([path, file]) => [path, own(file)])) },
    };
  } catch (error) {
    // Any other error ends the thread, and the upload fails.
    if (!(error instanceof RegistryRefused)) throw error;
    return { kind: 'refused', refusal: error.refusal };
  }
}

function own(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = file;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(file);
}

const response = respond(workerData as Uint8Array);
parentPort?.postMessage(
  response,
  response.kind === 'parsed' ? [...response.upload.files.values()].map(({ buffer }) => buffer as ArrayBuffer) : [],
);
