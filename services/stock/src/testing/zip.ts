import { deflateRawSync } from 'node:zlib';

/**
 * Builds a zip archive.
 *
 * @param claims what the archive states about each file, which may be false; `isPacked`: the contents are compressed
 * already
 */
export function zipOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  claims: { readonly size?: number; readonly isPacked?: boolean } = {},
): Uint8Array {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content as string);
    const packed = claims.isPacked === true ? bytes : deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims.size ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed]);
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
