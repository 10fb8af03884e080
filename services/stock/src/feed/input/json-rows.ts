import { encodingOf, textOf } from './encoding.ts';
import type { FeedFile, FeedRow } from './feed-row.ts';
import { unreadable } from './feed-row.ts';
import { columnsOf, flatten } from './flatten.ts';

/** Opens a JSON file. @param rows path to the list of vehicles; default: the first list of objects */
export function openJson(file: Uint8Array, { rows: path }: { readonly rows?: string | undefined } = {}): FeedFile {
  const document = parsed([...textOf(file, encodingOf(file))].join(''));
  const at = path ?? findRows(document);
  const list = at === undefined ? undefined : valueAt(document, at);
  if (at === undefined || !Array.isArray(list))
    throw unreadable(
      path === undefined
        ? 'The JSON has no list of vehicles. Send a list of objects, one for each vehicle.'
        : `The JSON has no list at "${path}". Correct "rows" in the mapping's format.`,
    );
  return {
    said: at === '' ? 'JSON, a list of vehicles' : `JSON, vehicles at "${at}"`,
    format: { kind: 'json', rows: at },
    rows: rowsOf(list),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(
      `The file isn’t valid JSON, or is cut off: ${cause instanceof Error ? cause.message : String(cause)}.`,
      cause,
    );
  }
}

/** The path of the list of objects nearest to the top; "" is the top itself. */
function findRows(document: unknown): string | undefined {
  let level: readonly (readonly [string, unknown])[] = [['', document]];
  for (let depth = 0; depth < 6 && level.length > 0; depth += 1) {
    const found = level.find(([, value]) => Array.isArray(value) && isObject(value[0]));
    if (found !== undefined) return found[0];
    level = level.flatMap(([path, value]) =>
      isObject(value)
        ? Object.entries(value).map(([key, inner]) => [path === '' ? key : `${path}.${key}`, inner] as const)
        : [],
    );
  }
  return undefined;
}

function valueAt(document: unknown, path: string): unknown {
  return path
    .split('.')
    .filter((key) => key !== '')
    .reduce((value, key) => (isObject(value) ? value[key] : undefined), document);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function* rowsOf(list: readonly unknown[]): AsyncGenerator<FeedRow> {
  const recordOf = (vehicle: unknown) => (isObject(vehicle) ? flatten(vehicle) : new Map<string, string>());
  const columns = columnsOf(
    (function* () {
      for (const vehicle of list) yield recordOf(vehicle);
    })(),
  );
  yield { line: 1, cells: columns };
  let line = 0;
  for (const vehicle of list) {
    line += 1;
    const record = recordOf(vehicle);
    yield { line, cells: columns.map((column) => record.get(column) ?? '') };
  }
}
