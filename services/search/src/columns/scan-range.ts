/**
 * Sets the bits of the places from `start` below `end` whose number lies in the closed range. One loop for each kind
 * of array: a loop that sees one kind only is several times as fast.
 */
export function scanBytes(
  values: Int8Array,
  [low, high]: readonly [number, number],
  start: number,
  end: number,
  words: Uint32Array,
): void {
  for (let place = start; place < end; place++) {
    const value = values[place]!;
    if (value >= low && value <= high) words[place >>> 5]! |= 1 << (place & 31);
  }
}

export function scanShorts(
  values: Int16Array,
  [low, high]: readonly [number, number],
  start: number,
  end: number,
  words: Uint32Array,
): void {
  for (let place = start; place < end; place++) {
    const value = values[place]!;
    if (value >= low && value <= high) words[place >>> 5]! |= 1 << (place & 31);
  }
}

export function scanLongs(
  values: Int32Array,
  [low, high]: readonly [number, number],
  start: number,
  end: number,
  words: Uint32Array,
): void {
  for (let place = start; place < end; place++) {
    const value = values[place]!;
    if (value >= low && value <= high) words[place >>> 5]! |= 1 << (place & 31);
  }
}

export function scanDoubles(
  values: Float64Array,
  [low, high]: readonly [number, number],
  start: number,
  end: number,
  words: Uint32Array,
): void {
  for (let place = start; place < end; place++) {
    const value = values[place]!;
    if (value >= low && value <= high) words[place >>> 5]! |= 1 << (place & 31);
  }
}
