import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@babel/parser';
import type { CallExpression, Comment, Expression, ObjectProperty } from '@babel/types';

/** A key of a site's configuration, as its schema defines it. */
export type ConfigKey = {
  /** The key, such as `search.priceSlider.min`. `[]` stands for every item of a list, `*` for every key of a record. */
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  /** The key's doc comment, without `@source`. */
  readonly meaning: string;
};

type Named = { readonly value: Expression; readonly meaning: string };

const folder = new URL('../../contracts/src/site-config/', import.meta.url);

/**
 * Keys of the configuration in the order of the schema. They are parsed from the source, because a schema has no
 * comments at run time.
 */
export function readSchema(): readonly ConfigKey[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  // `names.ts` is outside the folder, because other contracts use it too.
  const byFile = new Map(
    [...files, '../names.ts'].map((file) => [file, namesIn(readFileSync(new URL(file, folder), 'utf8'))]),
  );
  const all = new Map([...byFile.values()].flatMap((names) => [...names]));
  const root = byFile.get('site-config.ts')?.get('SiteConfig');
  if (root === undefined)
    throw new Error('SITE_CONFIG_MISSING: contracts/src/site-config/site-config.ts names no SiteConfig');
  const own = (file: string) => new Map([...all, ...(byFile.get(file) ?? [])]);
  return keysOf(root.value, '', own('site-config.ts'), fileOf(byFile));
}

/** Constants of one file; other files may have constants with the same name. */
function namesIn(source: string): ReadonlyMap<string, Named> {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'] });
  const names = new Map<string, Named>();
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && init)
        names.set(id.name, { value: init, meaning: meaningOf(statement.leadingComments) });
    }
  }
  return names;
}

type Names = ReadonlyMap<string, Named>;

/** Resolves a name to the file that exports it. */
const fileOf = (byFile: ReadonlyMap<string, Names>) => (name: string, current: Names) => {
  const home = [...byFile.values()].find((names) => names.has(name));
  return home === undefined ? current : new Map([...current, ...home]);
};

function keysOf(value: Expression, path: string, names: Names, home: ReturnType<typeof fileOf>): readonly ConfigKey[] {
  const shape = shapeOf(value, names, home);
  if (shape.kind !== 'object') return [];
  return shape.properties.flatMap((property): readonly ConfigKey[] => {
    const key = property.key.type === 'Identifier' ? property.key.name : '';
    const at = path === '' ? key : `${path}.${key}`;
    const inner = shapeOf(property.value as Expression, shape.names, home);
    const meaning = meaningOf(property.leadingComments) || inner.meaning;
    const own = { path: at, type: inner.type, required: inner.required, meaning };
    const below = inner.inside === undefined ? [] : keysOf(inner.inside, `${at}${inner.suffix}`, inner.names, home);
    return inner.kind === 'object' && meaning === '' ? below : [own, ...below];
  });
}

type Shape = {
  readonly kind: 'object' | 'other';
  readonly properties: readonly ObjectProperty[];
  readonly type: string;
  readonly required: boolean;
  readonly meaning: string;
  readonly names: Names;
  /** The expression that defines the nested keys. */
  readonly inside?: Expression;
  readonly suffix: string;
};

function shapeOf(value: Expression, names: Names, home: ReturnType<typeof fileOf>): Shape {
  const plain = { kind: 'other', properties: [], required: true, meaning: '', names, suffix: '' } as const;
  if (value.type === 'Identifier') {
    const named = names.get(value.name);
    if (named === undefined) return { ...plain, type: value.name };
    const shape = shapeOf(named.value, home(value.name, names), home);
    return { ...shape, meaning: named.meaning || shape.meaning };
  }
  if (value.type !== 'CallExpression') return { ...plain, type: 'value' };
  const call = unchecked(value);
  const [first, second] = call.arguments as Expression[];
  switch (calledOf(call)) {
    case 'optional':
      return first === undefined ? { ...plain, type: 'value' } : { ...shapeOf(first, names, home), required: false };
    case 'nullable': {
      const shape = first === undefined ? { ...plain, type: 'value' } : shapeOf(first, names, home);
      return { ...shape, type: `${shape.type} or null` };
    }
    case 'strictObject': {
      const properties = first?.type === 'ObjectExpression' ? first.properties : [];
      const kept = properties.filter((property): property is ObjectProperty => property.type === 'ObjectProperty');
      return { ...plain, kind: 'object', properties: kept, type: 'section', inside: call };
    }
    case 'extend':
      return { ...plain, type: 'section' };
    case 'array': {
      const of = first === undefined ? { ...plain, type: 'value' } : shapeOf(first, names, home);
      return {
        ...plain,
        names: of.names,
        meaning: of.meaning,
        type: `list of ${plural(of.type)}`,
        suffix: '[]',
        ...(of.inside && { inside: of.inside }),
      };
    }
    case 'partialRecord':
    case 'record': {
      const of = second === undefined ? { ...plain, type: 'value' } : shapeOf(second, names, home);
      return {
        ...plain,
        names: of.names,
        type: `${plural(of.type)} by name`,
        suffix: '.*',
        ...(of.inside && { inside: of.inside }),
      };
    }
    case 'tuple':
      return { ...plain, type: 'pair' };
    case 'discriminatedUnion':
      return { ...plain, type: 'section' };
    case 'union':
      return { ...plain, type: 'link or menu' };
    case 'enum':
      return { ...plain, type: optionsOf(first, names) };
    default:
      return { ...plain, type: typeNames[calledOf(call)] ?? 'text' };
  }
}

const typeNames: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  int: 'whole number',
  number: 'number',
  email: 'email address',
  date: 'day',
};

/** The name of the called function: `optional` for `z.optional(…)`. */
function calledOf({ callee }: CallExpression): string {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
}

/** The call without its checks: `z.int()` for `z.int().check(…)`. */
function unchecked(call: CallExpression): CallExpression {
  const { callee } = call;
  const isCheck = callee.type === 'MemberExpression' && calledOf(call) === 'check';
  return isCheck && callee.object.type === 'CallExpression' ? unchecked(callee.object) : call;
}

function optionsOf(options: Expression | undefined, names: Names): string {
  if (options?.type === 'Identifier') {
    const named = names.get(options.name)?.value;
    return named === undefined ? 'one of a list' : optionsOf(named, names);
  }
  if (options?.type === 'TSAsExpression') return optionsOf(options.expression, names);
  if (options?.type !== 'ArrayExpression') return 'one of a list';
  const words = options.elements.flatMap((element) =>
    element?.type === 'StringLiteral' ? [`\`${element.value}\``] : [],
  );
  return words.length === 0 ? 'one of a list' : words.join(', ');
}

function plural(type: string): string {
  if (type.startsWith('`')) return type;
  if (type === 'one of a list') return 'words of a list';
  return type.startsWith('list of ') ? type.replace('list of', 'lists of') : `${type}s`;
}

/** Joins the lines of a doc comment. */
function meaningOf(comments: readonly Comment[] | null | undefined): string {
  const last = comments?.at(-1);
  if (last?.type !== 'CommentBlock' || !last.value.startsWith('*')) return '';
  return last.value
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join(' ')
    .replace(/\s*@source.*$/, '')
    .trim();
}
