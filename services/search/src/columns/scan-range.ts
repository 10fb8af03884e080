type Range = readonly [low: number, high: number];
type Scan<Values> = (values: Values, range: Range, start: number, end: number, words: Uint32Array) => void;

/**
 * Sets the bit of each index from `start` to before `end` whose number is in the closed range. There is one loop per
 * array type, because a loop that sees only one type is several times as fast.
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
