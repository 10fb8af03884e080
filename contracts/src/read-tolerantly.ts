import type { Infer, Schema } from './schema.ts';
import { safeParse } from './schema.ts';

/** Every round mends one level of a value; nothing here is nested deeper. */
const mostRounds = 8;

type Issue = { readonly path: readonly PropertyKey[]; readonly expected?: unknown };
type Container = Record<PropertyKey, unknown>;

/**
 * What is usable of a value from outside. A feed writes numbers as text, sends `null` for unknown
 * or spoils one picture of forty: a number in quotes is read, a part that cannot be is left out,
 * and only a value without what the schema requires is rejected.
 *
 * @returns null when the value as a whole is unusable; never throws
 * @source requirements VDP-107
 */
export function readTolerantly<Of extends Schema>(schema: Of, value: unknown): Infer<Of> | null {
  let candidate = value;
  for (let round = 0; round < mostRounds; round++) {
    const parsed = safeParse(schema, candidate);
    if (parsed.success) return parsed.data as Infer<Of>;
    const issues = parsed.error.issues as readonly Issue[];
    candidate = round === 0 ? plain(candidate) : candidate;
    const thinned = new Set<Container>();
    for (const issue of issues) if (!mend(candidate, issue, thinned)) return null;
    for (const container of thinned) takeOut(container);
  }
  return null;
}

/** Stands where a part was until all issues are seen: entries of a list keep their numbers, a second issue finds it gone. */
const gone = Symbol('gone');

/**
 * Changes or removes what an issue is about; false when that is the whole.
 *
 * @param thinned collects what lost a part
 */
function mend(root: unknown, { path, expected }: Issue, thinned: Set<Container>): boolean {
  if (path.length === 0) return false;
  const parent = path.slice(0, -1).reduce<unknown>((part, key) => (part as Container | undefined)?.[key], root);
  if (typeof parent !== 'object' || parent === null) return true;
  const key = path.at(-1) as PropertyKey;
  const value = (parent as Container)[key];
  if (value === gone) return true;
  if (value === undefined) return mend(root, { path: path.slice(0, -1) }, thinned);
  const read = converted(value, expected);
  if (read !== undefined) (parent as Container)[key] = read;
  else {
    (parent as Container)[key] = gone;
    thinned.add(parent as Container);
  }
  return true;
}

function takeOut(container: Container): void {
  if (Array.isArray(container)) container.splice(0, container.length, ...container.filter((entry) => entry !== gone));
  else for (const key of Object.keys(container)) if (container[key] === gone) delete container[key];
}

/** The value in the wanted type, when it plainly means one. */
function converted(value: unknown, expected: unknown): unknown {
  if (expected === 'number' && typeof value === 'string' && value.trim() !== '') {
    const number = Number(value.replaceAll(',', ''));
    return Number.isFinite(number) ? number : undefined;
  }
  if (expected === 'string' && typeof value === 'number') return String(value);
  if (expected === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return undefined;
}

/** A copy that may be changed, of what JSON can say. */
function plain(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return undefined;
  }
}
