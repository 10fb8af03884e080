/** Chunks smaller than this are copied together. */
const smallBytes = 4_096;
const blockBytes = 16_384;

/** Collects the chunks of a body. */
export type ByteCollector = {
  /** @returns number of bytes so far */
  readonly add: (chunk: Uint8Array) => number;
  readonly parts: () => readonly Buffer[];
  readonly bytes: () => Buffer<ArrayBuffer>;
};

/** Collects a whole body. @returns null if it is longer than `mostBytes`; its source is then closed */
export async function collectBytes(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  mostBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const collected = createByteCollector();
  for await (const chunk of source) if (collected.add(chunk) > mostBytes) return null;
  return collected.bytes();
}

/**
 * Creates a collector that copies small chunks together. A sender may send a body byte by byte, and each chunk takes
 * hundreds of bytes of memory besides its content.
 */
export function createByteCollector(): ByteCollector {
  const parts: Buffer[] = [];
  let block: Buffer | null = null;
  let used = 0;
  let total = 0;
  const flush = (): void => {
    if (block === null) return;
    if (used > 0) parts.push(block.subarray(0, used));
    // The rest of the block is used for the next small chunks, unless it is shorter than `smallBytes`.
    block = block.length - used >= smallBytes ? block.subarray(used) : null;
    used = 0;
  };
  return {
    add(chunk) {
      total += chunk.length;
      if (chunk.length >= smallBytes) {
        flush();
        parts.push(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
        return total;
      }
      if (block !== null && block.length - used < chunk.length) flush();
      if (block === null || block.length < chunk.length) block = Buffer.allocUnsafeSlow(blockBytes);
      block.set(chunk, used);
      used += chunk.length;
      return total;
    },
    parts() {
      flush();
      return parts;
    },
    bytes() {
      flush();
      return Buffer.concat(parts);
    },
  };
}
