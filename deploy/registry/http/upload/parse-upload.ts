import type { Upload } from '../../operations/operations.ts';
import { UploadBody } from '../../requests.ts';
import { parseBody, readBody } from '../bodies.ts';

/**
 * Parses the body of an upload.
 *
 * @throws RegistryRefused REGISTRY_BODY_INVALID
 */
export function parseUpload(text: Buffer): Upload {
  const { manifest, files } = readBody(UploadBody, parseBody(text));
  return {
    manifest,
    files: new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content, 'base64')])),
  };
}
