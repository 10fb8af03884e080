import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Schema } from '@forecourt/contracts/schema';
import { faultsByPath, parseDocument } from '../../sites/document-faults.ts';
import type { Upload } from '../operations/operations.ts';
import type { RefusalCode } from '../refusal.ts';
import { RegistryRefused, refused } from '../refusal.ts';
import { UploadBody } from '../requests.ts';

const decompress = promisify(gunzip);

/**
 * The JSON of a body, `gzip` or plain.
 *
 * @throws RegistryRefused REGISTRY_BODY_INVALID, REGISTRY_BODY_TOO_LARGE
 */
export async function decompressBody(body: Buffer, encoding: string | undefined, limitBytes: number): Promise<unknown> {
  const text = encoding === 'gzip' ? await decompressGzip(body, limitBytes) : body;
  try {
    return JSON.parse(text.toString('utf8'));
  } catch (cause) {
    throw refusal('REGISTRY_BODY_INVALID', `The body is not JSON: ${(cause as Error).message}.`);
  }
}

async function decompressGzip(body: Buffer, limitBytes: number): Promise<Buffer> {
  try {
    return await decompress(body, { maxOutputLength: limitBytes });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw refusal('REGISTRY_BODY_TOO_LARGE', `Unpacked, the body is larger than ${limitBytes} bytes.`);
    }
    throw refusal(
      'REGISTRY_BODY_INVALID',
      `The body is not gzip, although content-encoding says so: ${(cause as Error).message}.`,
    );
  }
}

/**
 * A body in the form a route requires.
 *
 * @throws RegistryRefused REGISTRY_BODY_INVALID with the faults by path
 */
export function readBody<Value>(schema: Schema<Value>, body: unknown): Value {
  const parsed = parseDocument(schema, body);
  if (parsed.kind === 'valid') return parsed.value;
  const fields = faultsByPath(parsed.faults);
  const [path, fault] = Object.entries(fields)[0] as [string, string];
  throw refusal('REGISTRY_BODY_INVALID', `The body is not what is asked for here: ${path} ${fault}`, fields);
}

/** @throws RegistryRefused REGISTRY_BODY_INVALID */
export function readUpload(body: unknown): Upload {
  const { manifest, files } = readBody(UploadBody, body);
  return {
    manifest,
    files: new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content, 'base64')])),
  };
}

function refusal(code: RefusalCode, message: string, fields?: Readonly<Record<string, string>>): RegistryRefused {
  return new RegistryRefused(refused(code, message, fields).refusal);
}
