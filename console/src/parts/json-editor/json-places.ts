import { jsonLanguage } from '@codemirror/lang-json';
import type { SyntaxNode } from '@lezer/common';

/** Characters of a text from `from` up to `to`. */
export type Range = { readonly from: number; readonly to: number };

/** The first syntax fault of a JSON text; null if there is none. */
export function firstSyntaxFault(text: string): Range | null {
  const tree = jsonLanguage.parser.parse(text);
  let fault: Range | null = null;
  tree.iterate({
    enter({ type, from, to }) {
      if (type.isError && fault === null) fault = { from, to: Math.min(text.length, Math.max(to, from + 1)) };
      return fault === null;
    },
  });
  return fault;
}

/**
 * The position in a JSON text of the value at a path; if the path is missing, that of its nearest existing part.
 *
 * @param path `nav.main[2].href`
 */
export function placeOf(text: string, path: string): Range {
  const root = jsonLanguage.parser.parse(text).topNode.firstChild;
  if (root === null) return { from: 0, to: 0 };
  let found: { readonly node: SyntaxNode; readonly rest: string } = { node: root, rest: path };
  let place: Range = { from: root.from, to: root.from + 1 };
  for (;;) {
    const next = stepInto(text, found.node, found.rest);
    if (next === null) return place;
    place = next.place;
    found = next;
  }
}

type Step = { readonly node: SyntaxNode; readonly rest: string; readonly place: Range };

function stepInto(text: string, node: SyntaxNode, path: string): Step | null {
  if (node.name === 'Object') return stepIntoKey(text, node, path.replace(/^\./, ''));
  const [whole, index] = /^\[(\d+)\]/.exec(path) ?? [];
  if (node.name !== 'Array' || whole === undefined) return null;
  const entry = valuesIn(node)[Number(index)];
  if (entry === undefined) return null;
  return { node: entry, rest: path.slice(whole.length), place: { from: entry.from, to: entry.to } };
}

/** Keys may contain dots, so several keys may match the start of the path. The longest is used. */
function stepIntoKey(text: string, node: SyntaxNode, path: string): Step | null {
  const found = node
    .getChildren('Property')
    .flatMap((property) => {
      const name = property.getChild('PropertyName');
      const value = property.lastChild;
      if (name === null || value === null || value.name === 'PropertyName') return [];
      const key = keyOf(text.slice(name.from, name.to));
      const after = path.slice(key.length);
      return path.startsWith(key) && /^($|\.|\[)/.test(after) ? [{ key, name, value, rest: after }] : [];
    })
    .sort((a, b) => b.key.length - a.key.length)[0];
  if (found === undefined) return null;
  const { name, value, rest } = found;
  // A fault of an object is shown at its key, because the object may be long.
  const isLong = value.name === 'Object' || value.name === 'Array';
  return { node: value, rest, place: isLong ? { from: name.from, to: name.to } : { from: value.from, to: value.to } };
}

function keyOf(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}

function valuesIn(array: SyntaxNode): readonly SyntaxNode[] {
  const values: SyntaxNode[] = [];
  for (let child = array.firstChild; child !== null; child = child.nextSibling)
    if (!['[', ']', ',', '⚠'].includes(child.name)) values.push(child);
  return values;
}
