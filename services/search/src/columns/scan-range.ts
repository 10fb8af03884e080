type Range = readonly [low: number, high: number];
type Scan<Values> = (values: Values, range: Range, start: number, end: number, words: Uint32Array) => void;

/**
 * Sets the bits of the places from `start` below `end` whose number lies in the closed range. One loop for each kind
 * of array: a loop that sees one kind only is several times as fast.
 */
export const scanBytes: Scan<Int8Array> = (values, [low, high], start, end, words) => {
  for (let place = start; place < end; place++) {
    const value = values[place]!;
    if (value >= low && value <= high) words[place >>> 5]! |= 1 << (place & 31);
  }
};

export const scanShorts: Scan<Int16Array> = (values, [low, high], start, end, words) => {
  for (let place = start; place < end; place++) {
    const value = values[place]!;
    if (value >= low && value <= high) words[place >>> 5]! |= 1 << (place & 31);
  }
};

export const scanLongs: Scan<Int32Array> = (values, [low, high], start, end, words) => {
  for (let place = start; place < end; place++) {
    const value = values[place]!;
    if (value >= low && value <= high) words[place >>> 5]! |= 1 << (place & 31);
  }
};

export const scanDoubles: Scan<Float64Array> = (values, [low, high], start, end, words) => {
  for (let place = start; place < end; place++) {
    const value = values[place]!;
    if (value >= low && value <= high) words[place >>> 5]! |= 1 << (place & 31);
  }
};
