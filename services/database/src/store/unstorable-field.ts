/**
 * Finds the first string in a value from outside that PostgreSQL cannot store: one with a null character or a lone
 * surrogate. Keys count as strings.
 *
 * @returns the path of the string, such as `trade_in.rego`; empty when the value itself is the string. For a key: the
 * path of the object that has it, or the key itself at the top level. Null when there is no such string
 */
export function unstorableField(value: unknown): string | null {
  const open: { readonly path: string; readonly part: unknown }[] = [{ path: '', part: value }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path, part } = next;
    if (typeof part === 'string' && !isStorable(part)) return path;
    if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) continue;
    const inside = Object.entries(part).map(([name, part]) => ({
      path: path === '' ? name : `${path}.${name}`,
      name,
      part,
    }));
    const misnamed = inside.find(({ name }) => !isStorable(name));
    if (misnamed !== undefined) return path === '' ? misnamed.path : path;
    for (const one of inside.reverse()) open.push(one);
  }
  return null;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
