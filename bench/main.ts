/**
 * `npm run bench -- <name> [--check] [--runs 3] [--before <checkout>]`: measures, and prints a table. Without `--check`
 * and with enough runs, it also writes bench/results/<name>.json.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchmarks } from './benchmarks.ts';
import { holds } from './report/figure.ts';
import { tableOf } from './report/table.ts';
import { writeResult } from './report/write-result.ts';

const { name, check, before, runs: wanted } = readArguments();
const benchmark = name === undefined ? undefined : benchmarks[name];
if (name === undefined || benchmark === undefined) {
  if (name !== undefined) console.error(`There is no benchmark "${name}".`);
  console.error('npm run bench -- <name> [--check] [--runs 3] [--before <checkout>]\n');
  for (const [known, { about }] of Object.entries(benchmarks)) console.error(`  ${known.padEnd(14)} ${about}`);
  process.exit(1);
}

const { defaultRuns = 9 } = benchmark;
const runs = wanted ?? defaultRuns;
const { run } = await benchmark.load();
const figures = await run({ runs, before, note: (line) => console.error(`  ${line}`) });
console.log(`\n${tableOf(figures)}\n`);
const missed = figures.filter((figure) => !holds(figure));
if (check) console.log('Not written: a check leaves what it checks against as it is.');
else if (runs >= defaultRuns) {
  console.log(`Written to ${writeResult(join(import.meta.dirname, 'results'), name, figures, new Date())}`);
} else console.log(`Not written: ${runs} runs are fewer than ${defaultRuns}.`);
if (missed.length > 0) console.log(`Missed: ${missed.map(({ id }) => id).join(', ')}`);
if (check) console.log(`${figures.length - missed.length} passed, ${missed.length} failed`);
process.exit(check && missed.length > 0 ? 1 : 0);

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        runs: { type: 'string' },
        before: { type: 'string' },
      },
    });
    const { check, before: checkout } = values;
    const before = checkout === undefined ? undefined : resolve(checkout);
    if (before !== undefined && !existsSync(join(before, 'node_modules/node')))
      throw new Error(`--before is "${checkout}": give a checkout in which "npm ci" and "npm run build" have run.`);
    if (values.runs === undefined) return { name: positionals[0], check, before, runs: undefined };
    const runs = Number(values.runs);
    if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is "${values.runs}": give a whole number from 1.`);
    return { name: positionals[0], check, before, runs };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
