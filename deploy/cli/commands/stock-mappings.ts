import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { endpoints } from '@forecourt/contracts/api';
import type { ColumnReading } from '@forecourt/contracts/feed-mapping';
import {
  FeedMapping,
  InferredMapping,
  MappingCheck,
  StoredMapping,
  StoredMappings,
} from '@forecourt/contracts/feed-mapping';
import { safeParse } from '@forecourt/contracts/schema';
import type { Command, CommandContext } from '../command.ts';
import { namedWords, UsageError } from '../command.ts';
import { requestApi } from '../request-api.ts';
import { count, paragraphs, table } from '../table.ts';
import { explainTooLarge, readFeed } from './read-feed.ts';

/** `forecourt stock mapping …`: documents that describe how a dealership's feed is read. */
export const stockMappingCommands: readonly Command[] = [
  {
    name: 'stock mapping infer',
    usage: '<file> --dealer <slug> [--name <name>] [--out <mapping.json>]',
    summary: 'Proposes how to read a feed in any format',
    details:
      'CSV in any delimiter and encoding, Excel workbooks, JSON and XML. Columns are recognised by their names, in several\nlanguages, and their values, each with a confidence. Nothing is stored. With --out the proposal is written to a\nfile for you to correct, then run `stock mapping check` and `stock mapping put`.',
    texts: ['dealer', 'name', 'out'],
    async run({ words, text, cwd, ...connection }) {
      const { file } = namedWords(words, 'file');
      const dealer = dealerOf(text);
      const name = text('name') ?? 'own-feed';
      const bytes = await readFeed(cwd, file);
      const inferred = await requestApi(connection, endpoints.inferredMapping(dealer, name), {
        schema: InferredMapping,
        what: 'a file to propose a mapping for',
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: bytes,
      }).catch(explainTooLarge(file, bytes));
      const out = text('out');
      const document = `${JSON.stringify(inferred.mapping, null, 2)}\n`;
      if (out !== undefined) await writeFile(resolve(cwd, out), document);
      const where = out ?? 'mapping.json';
      return {
        json: inferred,
        text: paragraphs(
          describeCheck(inferred.check),
          out === undefined ? document.trim() : `The proposal is in ${out}. Read it, and correct it.`,
          `Next:\n  forecourt stock mapping check ${where} ${file} --dealer ${dealer}\n  forecourt stock mapping put ${where} --dealer ${dealer}`,
        ),
      };
    },
  },
  {
    name: 'stock mapping check',
    usage: '<mapping.json or name> <file> --dealer <slug>',
    summary: 'Shows what a mapping would read from each column of a file; changes nothing',
    texts: ['dealer'],
    async run({ words, text, cwd, ...connection }) {
      const { mapping, file } = namedWords(words, 'mapping', 'file');
      const dealer = dealerOf(text);
      const form = new FormData();
      form.set('mapping', JSON.stringify(await findMapping({ ...connection, cwd }, dealer, mapping)));
      const bytes = await readFeed(cwd, file);
      form.set('file', new Blob([bytes]), 'feed');
      const check = await requestApi(connection, endpoints.checkedMapping(dealer), {
        schema: MappingCheck,
        what: 'a mapping to check',
        method: 'POST',
        body: form,
      }).catch(explainTooLarge(file, bytes));
      return { json: check, text: describeCheck(check), failed: check.accepted === 0 };
    },
  },
  {
    name: 'stock mapping put',
    usage: '<mapping.json> --dealer <slug>',
    summary: "Stores a mapping for a dealership's feeds, as a new version",
    details: 'From then on `stock import <file> --dealer <slug>` uses it, without a restart. All versions are kept.',
    texts: ['dealer'],
    async run({ words, text, cwd, ...connection }) {
      const { mapping } = namedWords(words, 'mapping');
      const stored = await requestApi(connection, endpoints.stockMappings(dealerOf(text)), {
        schema: StoredMapping,
        what: 'a mapping',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(await readMapping(cwd, mapping)),
      });
      return {
        json: stored,
        text: `Mapping ${stored.name} of ${stored.dealership} is stored as version ${stored.version}.`,
      };
    },
  },
  {
    name: 'stock mapping show',
    usage: '[<name>] --dealer <slug>',
    summary: "Prints a dealership's mapping, or lists its mappings",
    texts: ['dealer'],
    async run({ words, text, ...connection }) {
      const dealer = dealerOf(text);
      const mappings = await storedMappings(connection, dealer);
      const [name] = words;
      if (name !== undefined) {
        const stored = mappings.find((one) => one.name === name);
        if (stored === undefined) throw new UsageError(unknownMapping(dealer, name, mappings));
        return { json: stored, text: JSON.stringify(stored.mapping, null, 2) };
      }
      const rows = mappings.map(({ name: own, version, storedAt, storedBy, mapping }) => [
        own,
        String(version),
        mapping.format.kind,
        mapping.scope,
        storedAt.slice(0, 10),
        storedBy,
      ]);
      return {
        json: mappings,
        text:
          rows.length === 0
            ? `${dealer} has no mapping of its own.`
            : table([['MAPPING', 'VERSION', 'FILE', 'SCOPE', 'STORED', 'BY'], ...rows]),
      };
    },
  },
];

function dealerOf(text: CommandContext['text']): string {
  const dealer = text('dealer');
  if (dealer === undefined) throw new UsageError('Say whose feed it is: --dealer <slug>.');
  return dealer;
}

/** @throws UsageError if the file cannot be read, or is not a mapping */
async function readMapping(cwd: string, path: string): Promise<FeedMapping> {
  const text = await readFile(resolve(cwd, path), 'utf8').catch((cause: Error) => {
    throw new UsageError(`${path} cannot be read: ${cause.message}.`);
  });
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${path} is not valid JSON: ${cause instanceof Error ? cause.message : String(cause)}.`);
  }
  const result = safeParse(FeedMapping, document);
  if (result.success) return result.data;
  const faults = result.error.issues.map(
    ({ path: at, message }) => `  ${at.map(String).join('.') || '(top)'}: ${message}`,
  );
  throw new UsageError(`${path} isn’t a mapping:\n${faults.slice(0, 10).join('\n')}`);
}

/** Reads a mapping from a file, or a stored mapping of the dealership. */
async function findMapping(
  { cwd, ...connection }: Pick<CommandContext, 'server' | 'token' | 'cwd'>,
  dealer: string,
  given: string,
): Promise<FeedMapping> {
  if (/[./\\]/.test(given)) return await readMapping(cwd, given);
  const mappings = await storedMappings(connection, dealer);
  const stored = mappings.find(({ name }) => name === given);
  if (stored === undefined) throw new UsageError(unknownMapping(dealer, given, mappings));
  return stored.mapping;
}

async function storedMappings(
  connection: Pick<CommandContext, 'server' | 'token'>,
  dealer: string,
): Promise<readonly StoredMapping[]> {
  const { mappings } = await requestApi(connection, endpoints.stockMappings(dealer), {
    schema: StoredMappings,
    what: 'the mappings of a dealership',
  });
  return mappings;
}

function unknownMapping(dealer: string, name: string, mappings: readonly StoredMapping[]): string {
  const known = mappings.map((stored) => stored.name).join(', ') || 'none yet';
  return `${dealer} has no mapping "${name}". It has: ${known}.`;
}

function describeCheck({ file, rows, accepted, refused, columns, advice }: MappingCheck): string {
  const unused = columns.filter(({ fields }) => fields.length === 0).map(({ column }) => column);
  const used = columns.filter(({ fields }) => fields.length > 0);
  const warnings = used.flatMap(({ column, warnings: all }) =>
    all.map(({ reason, value, rows: concerned }) => [column, String(concerned), value ?? '', reason]),
  );
  return paragraphs(
    `${file}. ${count(rows, 'row')}: ${accepted} would be read, ${rows - accepted} refused.`,
    used.length > 0 &&
      table([['COLUMN', 'FIELD', 'SURE', 'FILLED', 'FOR EXAMPLE'], ...used.map((one) => lineOf(one, rows))]),
    warnings.length > 0 && table([['COLUMN', 'ROWS', 'VALUE', 'LEFT OUT BECAUSE'], ...warnings]),
    refused.length > 0 &&
      table([
        ['ROWS', 'FIRST LINE', 'VALUE', 'REFUSED BECAUSE'],
        ...refused.map(({ rows: concerned, line, value, reason }) => [
          String(concerned),
          String(line),
          value ?? '',
          reason,
        ]),
      ]),
    unused.length > 0 && `Columns not used: ${unused.join(', ')}.`,
    advice.length > 0 && `To decide:\n${advice.map((line) => `- ${line}`).join('\n')}`,
  );
}

function lineOf({ column, fields, confidence, filled, examples }: ColumnReading, rows: number): string[] {
  const [example] = examples;
  return [
    column,
    fields.join(', '),
    confidence === undefined ? '' : `${Math.round(confidence * 100)} %`,
    rows === 0 ? '0 %' : `${Math.round((filled / rows) * 100)} %`,
    example === undefined ? '' : `${example.value} → ${example.read}`,
  ];
}
