import { encodingName, encodingOf, textOf } from './encoding.ts';
import type { FeedFile, FeedRow } from './feed-row.ts';
import { longestRecord, mostColumns, unreadable } from './feed-row.ts';
import { columnsOf, tooManyColumns } from './flatten.ts';
import { readXml } from './sax.ts';

type XmlRecord = { readonly line: number; readonly cells: ReadonlyMap<string, string> };

/**
 * Opens an XML file.
 *
 * @param rows path of a vehicle's element. Default: the outermost element that repeats and has child elements or
 * attributes
 */
export function openXml(file: Uint8Array, { rows: given }: { readonly rows?: string | undefined } = {}): FeedFile {
  const { label, said } = encodingOfXml(file);
  const path = given?.split('/').filter(Boolean).join('/') ?? findRows(file, label);
  if (path === undefined)
    throw unreadable('No element repeats in the XML. Name the vehicle element in the mapping’s "rows".');
  return {
    said: `XML, vehicles at "${path}", ${said}`,
    format: { kind: 'xml', rows: path },
    rows: rowsOf(file, label, path),
  };
}

/**
 * UTF-8 and UTF-16 are recognised from the bytes. Otherwise the XML declaration decides, if it names a known encoding.
 */
function encodingOfXml(file: Uint8Array): { readonly label: string; readonly said: string } {
  const start = Buffer.from(file.subarray(0, 200)).toString('latin1');
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1];
  const found = encodingOf(file);
  if (found !== 'windows-1252' || declared === undefined) return { label: found, said: encodingName(found) };
  try {
    const { encoding } = new TextDecoder(declared);
    if (encoding !== 'utf-8') return { label: encoding, said: declared };
  } catch {
    // The declared encoding is unknown, so the bytes decide.
  }
  return { label: found, said: encodingName(found) };
}

/** The shallowest element that repeats and has children or attributes. */
function findRows(file: Uint8Array, label: string): string | undefined {
  const counts = new Map<string, { count: number; hasParts: boolean }>();
  const stack: string[] = [];
  const entryOf = (path: string) => {
    const entry = counts.get(path) ?? { count: 0, hasParts: false };
    if (counts.size < mostColumns) counts.set(path, entry);
    return entry;
  };
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (stack.length > 0) entryOf(stack.join('/')).hasParts = true;
    stack.push(name);
    const entry = entryOf(stack.join('/'));
    entry.count += 1;
    if (Object.keys(attributes).length > 0) entry.hasParts = true;
  };
  for (const _ of readXml(textOf(file, label), { open, text: () => {}, close: () => stack.pop() }, 'file'));
  return [...counts]
    .filter(([, { count, hasParts }]) => count > 1 && hasParts)
    .sort(([a], [b]) => a.split('/').length - b.split('/').length)[0]?.[0];
}

async function* rowsOf(file: Uint8Array, label: string, path: string): AsyncGenerator<FeedRow> {
  const columns = columnsOf(
    (function* () {
      for (const { cells } of records(file, label, path)) yield cells;
    })(),
  );
  yield { line: 1, cells: columns };
  for (const { line, cells } of records(file, label, path))
    yield { line, cells: columns.map((column) => cells.get(column) ?? '') };
}

function* records(file: Uint8Array, label: string, path: string): Generator<XmlRecord> {
  const stack: string[] = [];
  const ready: XmlRecord[] = [];
  /** Open elements of the current vehicle, the outermost first. Each collects its text until it closes. */
  let inside: { readonly path: string; text: string }[] = [];
  let current: { readonly line: number; readonly cells: Map<string, string>; length: number } | undefined;
  const add = (name: string, text: string) => {
    const value = text.trim();
    if (current === undefined) return;
    const before = current.cells.get(name);
    if (value === '' && before !== undefined) return;
    if (before === undefined && current.cells.size >= mostColumns) throw tooManyColumns();
    current.cells.set(name, before === undefined || before === '' ? value : `${before}|${value}`);
    current.length += value.length;
    if (current.length > longestRecord)
      throw unreadable(
        `The vehicle on line ${current.line} is longer than ${longestRecord.toLocaleString('en-AU')} characters.`,
      );
  };
  const open = (name: string, attributes: Readonly<Record<string, string>>, line: number) => {
    stack.push(name);
    if (current === undefined) {
      if (stack.join('/') !== path) return;
      current = { line, cells: new Map(), length: 0 };
      inside = [{ path: '', text: '' }];
    } else {
      const parent = inside.at(-1)?.path ?? '';
      inside.push({ path: parent === '' ? name : `${parent}.${name}`, text: '' });
    }
    const own = inside.at(-1)?.path ?? '';
    for (const [attribute, value] of Object.entries(attributes))
      add(own === '' ? `@${attribute}` : `${own}.@${attribute}`, value);
  };
  const close = () => {
    stack.pop();
    const element = inside.pop();
    if (current === undefined || element === undefined) return;
    if (element.path !== '' && element.text.trim() !== '') add(element.path, element.text);
    if (inside.length > 0) return;
    ready.push({ line: current.line, cells: current.cells });
    current = undefined;
  };
  const text = (piece: string) => {
    const element = inside.at(-1);
    if (element !== undefined) element.text += piece;
  };
  for (const _ of readXml(textOf(file, label), { open, text, close }, 'file')) yield* ready.splice(0);
}
