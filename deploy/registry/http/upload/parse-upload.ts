import type { Upload } from '../../operations/operations.ts';
import { UploadBody } from '../../requests.ts';
import { parseBody, readBody } from '../bodies.ts';

/**
 * Parses the body of an upload.
 *
 * @throws RegistryRefused REGISTRY_BODY_INVALID
 */
export function parseUpload(text: Buffer): Upload {
  const { files, ...upload } = readBody(UploadBody, parseBody(text));
  return {
    ...upload,
    files: new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content, 'base64')])),
  };
}
