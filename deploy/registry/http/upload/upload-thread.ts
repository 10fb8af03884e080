/** Parses one upload in its own thread, so that pages are not delayed. */
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
    const { manifest, files } = parseUpload(Buffer.from(text.buffer, text.byteOffset, text.byteLength));
    // Small buffers share memory: each transferred file is copied to its own.
    return {
      kind: 'parsed',
      upload: { manifest, files: new Map([...files].map(([path, file]) => [path, own(file)])) },
    };
  } catch (error) {
    // Other errors end the thread, which rejects the upload.
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
