import { expect, it } from '@jest/globals';
import { SiteConfig } from './site-config.ts';

/** A schema as zod keeps it. */
type Node = {
  readonly _zod: {
    readonly def: {
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
type Check = { readonly check: string; readonly params?: { readonly mostEntries?: number } };

/** Paths of lists and records without a maximum, and the number of all lists and records. */
function walk(root: Node) {
  const unlimited: string[] = [];
  const seen = new Set<Node>();
  const visit = (node: Node, path: string): void => {
    seen.add(node);
    const { def } = node._zod;
    const checks = (def.checks ?? []).map((check) => check._zod.def);
    const isLimited =
      def.type === 'array'
        ? checks.some(({ check }) => check === 'max_length')
        : def.type !== 'record' ||
          def.keyType?._zod.def.type === 'enum' ||
          checks.some(({ params }) => params?.mostEntries !== undefined);
    if (!isLimited) unlimited.push(path);
    for (const [key, inner] of Object.entries(def.shape ?? {})) visit(inner, path === '' ? key : `${path}.${key}`);
    if (def.element !== undefined) visit(def.element, `${path}[]`);
    if (def.valueType !== undefined) visit(def.valueType, `${path}.*`);
    const lazy = def.getter?.();
    for (const inner of [def.innerType, def.in, def.out, ...(def.options ?? []), ...(def.items ?? [])])
      if (inner !== undefined) visit(inner, path);
    if (lazy !== undefined && !seen.has(lazy)) visit(lazy, path);
  };
  visit(root, '');
  return { unlimited, visited: seen.size };
}

it('every list and every record of a site’s configuration has a maximum', () => {
  const { unlimited, visited } = walk(SiteConfig as unknown as Node);
  expect(unlimited).toEqual([]);
  expect(visited).toBeGreaterThan(300);
});

it('a record with more entries than its maximum is refused', () => {
  const layout = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`search.slot-n${n}`, []]));
  const issues = SiteConfig.shape.layout.safeParse(layout).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual(['At most 200 entries.']);
});
