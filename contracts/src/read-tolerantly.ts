import type { Infer, Schema } from '@forecourt/contracts/schema';
import { safeParse } from '@forecourt/contracts/schema';

/** Maximum number of rounds. A round repairs one level of nesting, and no schema is nested deeper than this. */
const mostRounds = 8;

type Issue = { readonly path: readonly PropertyKey[]; readonly expected?: unknown };
type Container = Record<PropertyKey, unknown>;

/**
 * Reads the valid parts of a value from outside. Feeds may write numbers as text, send `null` for unknown values, or
 * have one broken picture among forty. A value whose meaning is clear, such as a number in quotes, is converted,
 * and an invalid part is left out. Only a value without the schema's required parts is rejected.
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

/**
 * Placeholder for a removed part until all issues are handled. It keeps the indexes of list entries, and shows that a
 * part is already removed if another issue is about the same part.
 */
const gone = Symbol('gone');

/**
 * Converts or removes the part with an issue.
 *
 * @param thinned collects the containers that lost a part
 * @returns false when the issue is about the whole value
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

/** Converts a value to the expected type if its meaning is clear. */
function converted(value: unknown, expected: unknown): unknown {
  if (expected === 'number' && typeof value === 'string' && value.trim() !== '') {
    const number = Number(value.replaceAll(',', ''));
    return Number.isFinite(number) ? number : undefined;
  }
  if (expected === 'string' && typeof value === 'number') return String(value);
  if (expected === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return undefined;
}

/** Returns a mutable copy of the value, made by converting it to JSON and back. */
function plain(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return undefined;
  }
}
