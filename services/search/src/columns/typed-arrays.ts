/** Arrays an index is made of. */
export type TypedArray = Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array | Int32Array | Float64Array;

/**
 * Large things are kept in pieces of this size. Whatever is larger than 32 MB a system maps by itself and takes back
 * when it is let go; smaller pieces leave holes in a heap that never shrinks. What is not written takes no memory.
 */
export const pieceOfMemory = 33 * 2 ** 20;

/** Beyond this an array grows by half: the memory of the copy is what counts then. */
const largeLength = 1 << 22;

/** At least `size` places, growing in proportion so that appending stays cheap; the old content is kept, the rest is 0. */
export function withCapacity<A extends TypedArray>(array: A, size: number): A {
  if (size <= array.length) return array;
  const Kind = array.constructor as new (length: number) => A;
  const grown = array.length < largeLength ? array.length * 2 : Math.ceil(array.length * 1.5);
  const larger = new Kind(Math.max(size, grown, 64));
  larger.set(array as never);
  return larger;
}
