/**
 * Table tags that the directory of a WOFF2 file encodes as their index in this list. Only the first tags are listed,
 * which are enough to find `head` and `hhea`.
 *
 * @source WOFF2 §4.1
 */
const knownTags = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca'];

const headerLength = 48;

/**
 * Reads ascent and descent of a WOFF2 font, in em, as browsers use them for the height of lines.
 *
 * @param decompress decompresses Brotli
 */
export function readLineMetrics(
  woff2: Buffer,
  decompress: (bytes: Buffer) => Buffer,
): { readonly ascent: number; readonly descent: number } {
  const directory = readDirectory(woff2);
  const tables = decompress(woff2.subarray(directory.end, directory.end + woff2.readUInt32BE(20)));
  const head = directory.offsets.get('head') ?? 0;
  const hhea = directory.offsets.get('hhea') ?? 0;
  const unitsPerEm = tables.readUInt16BE(head + 18);
  return { ascent: tables.readInt16BE(hhea + 4) / unitsPerEm, descent: -tables.readInt16BE(hhea + 6) / unitsPerEm };
}

function readDirectory(woff2: Buffer): { readonly offsets: ReadonlyMap<string, number>; readonly end: number } {
  const offsets = new Map<string, number>();
  let at = headerLength;
  let offset = 0;
  const readLength = (): number => {
    let length = 0;
    for (;;) {
      const byte = woff2.readUInt8(at++);
      length = length * 128 + (byte & 0x7f);
      if (byte < 0x80) return length;
    }
  };
  for (let left = woff2.readUInt16BE(12); left > 0; left--) {
    const flags = woff2.readUInt8(at++);
    const number = flags & 0x3f;
    const spelled = number === 0x3f;
    const tag = spelled ? woff2.toString('latin1', at, at + 4) : (knownTags[number] ?? `#${number}`);
    if (spelled) at += 4;
    const original = readLength();
    const version = flags >> 6;
    const outlines = tag === 'glyf' || tag === 'loca';
    const transformed = outlines ? version === 0 : version !== 0;
    offsets.set(tag, offset);
    offset += transformed ? readLength() : original;
  }
  return { offsets, end: at };
}
