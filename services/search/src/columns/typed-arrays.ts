/** At least `size` places, doubling so that appending stays cheap; the old content is kept. */
export function withRoom<A extends Uint32Array | Float64Array>(array: A, size: number): A {
  if (size <= array.length) return array;
  const Kind = array.constructor as new (length: number) => A;
  const larger = new Kind(Math.max(size, array.length * 2, 64));
  larger.set(array);
  return larger;
}
