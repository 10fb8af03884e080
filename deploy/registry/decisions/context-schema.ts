import { isOwnKey } from '@forecourt/contracts/release';

/** Keywords that refer to another schema, which may be on another server or recursive. */
const references: ReadonlySet<string> = new Set([
  '$anchor',
  '$defs',
  '$dynamicAnchor',
  '$dynamicRef',
  '$id',
  '$recursiveRef',
  '$ref',
  'definitions',
]);

/** Maximum nesting depth of lists and objects. The platform's largest entity has about ten. */
const mostDepth = 24;
/** Maximum number of values in a schema. The platform's largest entity has about six hundred. */
const mostValues = 4_000;

/**
 * Why the JSON Schema of a context cannot be used, or null. Contexts are compared in the check of each site. So a
 * context must be small, and must be written in full, without references.
 */
export function contextFault(context: unknown): string | null {
  if (typeof context !== 'object' || context === null || Array.isArray(context)) return 'isn’t a JSON Schema';
  let left = mostValues;
  const visit = (value: unknown, path: string, depth: number): string | null => {
    left -= 1;
    if (left < 0) return `has more than ${mostValues} values`;
    if (typeof value !== 'object' || value === null) return null;
    if (depth > mostDepth) return `is nested more than ${mostDepth} deep at ${path}`;
    for (const [key, part] of Object.entries(value)) {
      const where = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`.replace(/^\./, '');
      if (references.has(key)) return `uses "${key}" at ${where}: write the whole schema in one piece`;
      if (!isOwnKey(key)) return `uses the name "${key}" at ${where}, which every object already has`;
      const fault = visit(part, where, depth + 1);
      if (fault !== null) return fault;
    }
    return null;
  };
  return visit(context, '', 1);
}
