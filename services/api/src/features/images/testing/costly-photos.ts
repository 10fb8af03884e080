/** A grey JPEG of 64 × 64 px with this many scans, each of which refines one coefficient. */
export function jpegOfScans(scans: number): Buffer {
  const refinements = Array.from({ length: 63 }, (_, index) => index + 1).flatMap((coefficient) =>
    Array.from({ length: 14 }, (_, round) => {
      const low = 13 - round;
      return [coefficient, coefficient, ((round === 0 ? 0 : low + 1) << 4) | low];
    }),
  );
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, 0, 64, 0, 64, 1, 1, 0x11, 0]),
    ...[0, 0x10].map((table) => segment(0xc4, [table, 1, ...Array<number>(15).fill(0), 0])),
    ...[[0, 0, 0], ...refinements.slice(0, scans - 1)].flatMap((band) => [
      segment(0xda, [1, 1, 0, ...band]),
      Buffer.alloc(8),
    ]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const segment = (marker: number, bytes: readonly number[]) =>
  Buffer.from([0xff, marker, 0, bytes.length + 2, ...bytes]);

/** The beginning of an AVIF with one item. */
export function avifOfItem(type: string, version: 2 | 3): Buffer {
  const entry = Buffer.concat([Buffer.from([0, 0, 0, 21, ...Buffer.from('infe'), version, 0, 0, 0]), Buffer.alloc(4)]);
  const longId = Buffer.alloc(version === 3 ? 2 : 0);
  return Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypavif'), entry, longId, Buffer.from(`${type}\0`)]);
}
