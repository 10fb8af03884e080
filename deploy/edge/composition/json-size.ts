/**
 * Characters that a value takes as JSON in a script element. Escapes of quotes and control characters are not counted:
 * the JSON of a remote already contains them.
 *
 * @param most counting stops here: for a larger value the result is any number above `most`
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

/** `scriptJson` writes each of these characters as six. */
function escapesIn(text: string): number {
  let more = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x3c || code === 0x2028 || code === 0x2029) more += 5;
  }
  return more;
}
