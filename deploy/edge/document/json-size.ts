/**
 * Characters that a value takes as JSON, escapes not counted.
 *
 * @param most where counting stops: a larger value gives some number above it
 */
export function jsonSize(value: unknown, most: number): number {
  const left: unknown[] = [value];
  let size = 0;
  while (left.length > 0 && size <= most) {
    const next = left.pop();
    if (typeof next === 'string') size += next.length + 2;
    else if (typeof next !== 'object' || next === null) size += 5;
    else if (Array.isArray(next)) {
      size += next.length + 1;
      if (size <= most) for (const item of next) left.push(item);
    } else
      for (const [key, item] of Object.entries(next)) {
        size += key.length + 4;
        left.push(item);
      }
  }
  return size;
}
