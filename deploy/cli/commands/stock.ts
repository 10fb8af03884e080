import { endpoints, ImportReport, StockImportsResponse, UndoReport } from '@forecourt/contracts/api';
import type { Command } from '../command.ts';
import { namedWords, UsageError } from '../command.ts';
import { requestApi } from '../request-api.ts';
import { requestWithProgress } from '../request-with-progress.ts';
import { count, paragraphs, table, when } from '../table.ts';
import { explainTooLarge, readFeed } from './read-feed.ts';
import { stockMappingCommands } from './stock-mappings.ts';
import { stockSourceCommands } from './stock-sources.ts';

/** Maximum number of refused rows that are printed. `--json` prints all. */
const shownRows = 50;

/** `forecourt stock …`: import feeds of vehicles, and undo imports. */
export const stockCommands: readonly Command[] = [
  {
    name: 'stock import',
    usage: '<file> --dealer <slug> [--mapping <name>] [--dry-run | --accept <import>]',
    summary: "Imports a dealership's vehicle feed (CSV, Excel, JSON, XML)",
    details:
      'The feed is read with the mapping the dealership has stored (`stock mapping put`), or the one you name.\nEvery row is checked on its own: good ones are stored, refused ones are listed with line and reason. An unreadable\nvalue that a listing doesn’t need is left out, with a warning.\nWith --dry-run everything is checked and nothing stored.\nA feed that can’t be read, or has hardly any good rows, is refused as a whole: nothing is stored, and the dealer gets an\nemail.\nA feed that would mark much of the stock as sold, or change most prices, is held: nothing is stored until you import the\nsame file with --accept <import>, or accept it on its page (/stock in the administration). `stock undo <import>` takes an import back.',
    texts: ['dealer', 'mapping', 'accept'],
    flags: ['dry-run'],
    async run({ words, text, flag, cwd, ...connection }) {
      const { file } = namedWords(words, 'file');
      const [dealer, mapping] = [text('dealer'), text('mapping')];
      if (dealer === undefined) throw new UsageError('Say whose feed it is: --dealer <slug>.');
      const [accept, dryRun] = [text('accept'), flag('dry-run')];
      if (accept !== undefined && dryRun) throw new UsageError('Choose one of --dry-run and --accept.');
      const bytes = await readFeed(cwd, file);
      const report = await requestWithProgress(
        connection,
        endpoints.stockImports({ dealer, mapping, dryRun, accept }),
        {
          schema: ImportReport,
          what: 'an import',
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream' },
          body: bytes,
        },
      ).catch(explainTooLarge(file, bytes));
      return {
        json: report,
        text: describe(report, file, connection.server),
        failed: report.held !== undefined && !dryRun,
      };
    },
  },
  {
    name: 'stock imports',
    usage: '--dealer <slug>',
    summary: 'Lists a dealership’s latest imports, including refused and held ones',
    texts: ['dealer'],
    async run({ text, ...connection }) {
      const dealer = text('dealer');
      if (dealer === undefined) throw new UsageError('Say whose imports: --dealer <slug>.');
      const { imports } = await requestApi(connection, endpoints.listedImports({ dealer }), {
        schema: StockImportsResponse,
        what: 'the imports of a dealership',
      });
      const lines = imports.map(({ importId, startedAt, mapping, state, rows, reasons }) => [
        importId,
        when(startedAt),
        mapping,
        state,
        rows === undefined
          ? ''
          : `${count(rows.total, 'row')}, ${rows.imported} new, ${rows.soldOut} sold, ${rows.refused} refused`,
        oneLine(reasons.join(' ')),
      ]);
      const heading = ['IMPORT', 'STARTED', 'MAPPING', 'STATE', 'ROWS', 'BECAUSE'];
      return { json: imports, text: lines.length === 0 ? `${dealer} has no imports.` : table([heading, ...lines]) };
    },
  },
  {
    name: 'stock undo',
    usage: '<import>',
    summary: 'Restores the vehicles that an import changed',
    details: 'Vehicles that changed since, and new ones that someone has reserved, stay as they are and are listed.',
    async run({ words, ...connection }) {
      const { import: importId } = namedWords(words, 'import');
      const report = await requestWithProgress(connection, endpoints.undoneImport(importId), {
        schema: UndoReport,
        what: 'undoing an import',
        method: 'POST',
      });
      const { dealership, restored, removed, changedSince } = report;
      const lines = [
        `Import ${importId} of ${dealership} is undone: ${count(restored, 'vehicle')} put back as before, ${count(removed, 'added vehicle')} removed.`,
        changedSince.length === 0
          ? ''
          : `Left as they are, because they have changed or been reserved since, or another vehicle has their old stock number: ${changedSince.join(', ')}.`,
      ];
      return { json: report, text: lines.filter((line) => line !== '').join('\n'), failed: changedSince.length > 0 };
    },
  },
  ...stockMappingCommands,
  ...stockSourceCommands,
];

function describe(report: ImportReport, file: string, server: string): string {
  const {
    importId,
    dealership,
    mapping,
    mappingVersion,
    file: said,
    dryRun,
    rows,
    refusedRows,
    warnings,
    headersUnused,
  } = report;
  const figures = table([
    ['ROWS', 'NEW', 'UPDATED', 'UNCHANGED', 'REFUSED', 'SOLD', 'WARNINGS'],
    [rows.total, rows.imported, rows.updated, rows.unchanged, rows.refused, rows.soldOut, rows.warnings].map(String),
  ]);
  return paragraphs(
    `${dryRun ? 'Dry run: nothing was stored. ' : ''}Feed for ${dealership}, columns read as ${mapping}${mappingVersion === undefined ? '' : `, version ${mappingVersion}`} (import ${importId}).${said === undefined ? '' : ` The file is ${said}.`}`,
    figures,
    describeHeld(report, file, server),
    refusedRows.length > 0 && table([['LINE', 'VALUE', 'REFUSED BECAUSE'], ...linesOf(refusedRows)]),
    refusedRows.length > shownRows &&
      `And ${count(refusedRows.length - shownRows, 'refused row')} more: --json lists all.`,
    warnings.length > 0 && table([['LINE', 'VALUE', 'LEFT OUT BECAUSE'], ...linesOf(warnings)]),
    rows.warnings > shownRows && `And ${count(rows.warnings - shownRows, 'warning')} more: --json lists them.`,
    headersUnused.length > 0 && `Columns not used: ${headersUnused.join(', ')}.`,
  );
}

function linesOf(faults: ImportReport['refusedRows']): string[][] {
  return faults.slice(0, shownRows).map(({ line, reason, value }) => [String(line), value ?? '', reason].map(oneLine));
}

/** Says what a feed that waits for a decision (`held`) would change, and how to continue. */
function describeHeld(
  { held, importId, dealership, mapping, dryRun }: ImportReport,
  file: string,
  server: string,
): string {
  if (held === undefined) return '';
  const examples = [
    ...held.examples.sold.map(({ stocknum, name }) => [stocknum, name, 'would be sold']),
    ...held.examples.prices.map(({ stocknum, name, from, to }) => [
      stocknum,
      name,
      `$${from} would become ${to === undefined ? 'no price' : `$${to}`}`,
    ]),
    ...(held.examples.identities ?? []).map(({ stocknum, name, to }) => [stocknum, name, `would become ${to}`]),
    ...(held.examples.odometers ?? []).map(({ stocknum, name, from, to }) => [
      stocknum,
      name,
      `${from} km would become ${to} km`,
    ]),
  ];
  const next = dryRun
    ? 'Without --dry-run it would be held.'
    : `HELD: nothing was changed. If the feed is right:\n  forecourt stock import ${file} --dealer ${dealership} --mapping ${mapping} --accept ${importId}\nor on its page: ${server}/stock/imports/${importId}`;
  return [held.reasons.join('\n'), table(examples.map((row) => row.map(oneLine))), next].join('\n\n');
}

function oneLine(text: string): string {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length > 100 ? `${flat.slice(0, 97)}…` : flat;
}
