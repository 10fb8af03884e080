type TypedArray = Uint8Array | Uint32Array | Int32Array | Float64Array;

/**
 * Returns an array with at least `size` elements. It grows by half, so that appending stays cheap; the content is kept
 * and new elements are 0.
 */
export function withCapacity<A extends TypedArray>(array: A, size: number): A {
  if (size <= array.length) return array;
  const Kind = array.constructor as new (length: number) => A;
  const larger = new Kind(Math.max(size, Math.ceil(array.length * 1.5), 64));
  larger.set(array as never);
  return larger;
}
