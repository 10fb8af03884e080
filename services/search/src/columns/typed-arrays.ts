export type TypedArray = Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array | Int32Array | Float64Array;

/**
 * Allocation size of large buffers. An operating system maps blocks above 32 MB separately and reclaims them when they
 * are freed; smaller ones leave holes in a heap that never shrinks. Pages that are never written take no memory.
 */
export const pieceOfMemory = 33 * 2 ** 20;

/** Longer arrays grow by half instead of doubling, to limit the memory of the copy. */
const largeLength = 1 << 22;

/**
 * Returns an array with at least `size` elements. It grows in proportion to its length, so that appending stays cheap;
 * the content is kept and new elements are 0.
 */
export function withCapacity<A extends TypedArray>(array: A, size: number): A {
  if (size <= array.length) return array;
  const Kind = array.constructor as new (length: number) => A;
  const grown = array.length < largeLength ? array.length * 2 : Math.ceil(array.length * 1.5);
  const larger = new Kind(Math.max(size, grown, 64));
  larger.set(array as never);
  return larger;
}
