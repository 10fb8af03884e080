/**
 * Number of characters that a value occupies as JSON in a script element. Escapes of quotes and control characters are
 * not counted: the JSON that a remote returns already contains them.
 *
 * @param most maximum number of characters to count; the result for a larger value is any number above `most`
 */
export function jsonSize(value: unknown, most: number): number {
  const left: unknown[] = [value];
  let size = 0;
  while (left.length > 0 && size <= most) {
    const next = left.pop();
    if (typeof next === 'string') size += next.length + 2 + escapesIn(next);
    else if (typeof next !== 'object' || next === null) size += 5;
    else if (Array.isArray(next)) {
      size += next.length + 1;
      if (size <= most) for (const item of next) left.push(item);
    } else
      for (const [key, item] of Object.entries(next)) {
        size += key.length + 4 + escapesIn(key);
        left.push(item);
      }
  }
  return size;
}

/** Number of characters that escaping adds: `scriptJson` writes each character that it escapes as six characters. */
function escapesIn(text: string): number {
  let more = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x3c || code === 0x2028 || code === 0x2029) more += 5;
  }
  return more;
}
