/** The part of zod's internal representation of a schema that this check reads. */
type Node = {
  readonly _zod: {
    readonly def: Check & {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Node>>;
      readonly element?: Node;
      readonly innerType?: Node;
      readonly keyType?: Node;
      readonly valueType?: Node;
      readonly options?: readonly Node[];
      readonly items?: readonly Node[];
      readonly in?: Node;
      readonly out?: Node;
      readonly getter?: () => Node;
      readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
    };
  };
};
type Check = {
  readonly check?: string;
  readonly pattern?: RegExp;
  readonly params?: { readonly mostEntries?: number };
};

/** Paths of a schema's parts without a maximum: texts, lists and records, and values of any kind. */
export type Unlimited = {
  readonly texts: readonly string[];
  readonly lists: readonly string[];
  readonly anything: readonly string[];
  /** Number of schemas that were checked. */
  readonly visited: number;
};

/** Finds the parts of a schema without a maximum, at any depth. */
export function unlimitedIn(schema: object): Unlimited {
  const found = { texts: [] as string[], lists: [] as string[], anything: [] as string[] };
  const seen = new Set<Node>();
  const visit = (node: Node, path: string): void => {
    seen.add(node);
    const { def } = node._zod;
    const checks = [def, ...(def.checks ?? []).map((check) => check._zod.def)];
    const hasMaximum = checks.some(({ check }) => check === 'max_length');
    if (def.type === 'unknown' || def.type === 'any') found.anything.push(path);
    if (def.type === 'string' && !hasMaximum && !checks.some(({ pattern }) => isBounded(pattern)))
      found.texts.push(path);
    if (def.type === 'array' && !hasMaximum) found.lists.push(path);
    const isClosed = def.keyType?._zod.def.type === 'enum';
    if (def.type === 'record' && !isClosed && !checks.some(({ params }) => params?.mostEntries !== undefined))
      found.lists.push(path);
    for (const [key, inner] of Object.entries(def.shape ?? {})) visit(inner, path === '' ? key : `${path}.${key}`);
    if (def.element !== undefined) visit(def.element, `${path}[]`);
    if (def.valueType !== undefined) visit(def.valueType, `${path}.*`);
    const lazy = def.getter?.();
    for (const inner of [def.innerType, def.in, def.out, ...(def.options ?? []), ...(def.items ?? [])])
      if (inner !== undefined) visit(inner, path);
    if (lazy !== undefined && !seen.has(lazy)) visit(lazy, path);
  };
  visit(schema as Node, '');
  return { ...found, visited: seen.size };
}

/** Whether a pattern limits the length of the texts that it matches. */
function isBounded(pattern: RegExp | undefined): boolean {
  if (pattern === undefined) return false;
  const source = pattern.source.replace(/\[[^\]]*\]/g, '.');
  return source.startsWith('^') && source.endsWith('$') && !/[*+]|\{\d+,\}/.test(source);
}
