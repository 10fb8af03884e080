/**
 * Characters that a value takes as JSON in a script element. Escapes of quotes and control characters are not counted:
 * the JSON a remote sends has those already.
 *
 * @param most where counting stops: a larger value gives some number above it
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

/** `scriptJson` writes six characters for each of these. */
function escapesIn(text: string): number {
  let more = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x3c || code === 0x2028 || code === 0x2029) more += 5;
  }
  return more;
}
