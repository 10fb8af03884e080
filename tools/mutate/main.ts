/**
 * `npm run mutate -- <target> [--sample n]`: changes one place in the source at a time and runs the tests that reach
 * it. Prints each change that the tests do not notice. The score is the share of noticed changes, stored in
 * `bench/results/mutation.json`.
 */
import { fork } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Mutant, MutantKind } from './mutants.ts';
import { mutantsOf } from './mutants.ts';
import { targets } from './targets.ts';
import type { Order, Outcome } from './worker.ts';

type Trial = Mutant & { readonly file: string; readonly name: string };

const resultsFile = 'bench/results/mutation.json';
const patienceMs = 60_000;
/** Minimum score for each kind of mutants, from 0 to 1. */
const wanted: Readonly<Record<MutantKind, number>> = { rules: 0.85, wiring: 0.8 };

const { positionals, values } = parseArgs({ allowPositionals: true, options: { sample: { type: 'string' } } });
const [name = ''] = positionals;
const target = targets.get(name);
if (target === undefined) {
  console.error(`There is no target "${name}". Targets are ${[...targets.keys()].join(', ')}.`);
  process.exit(1);
}

const files = (await Array.fromAsync(glob([...target.source]))).filter((file) => !file.includes('.test.')).sort();
const mutants = (
  await Promise.all(
    files.map(async (file) =>
      mutantsOf(await readFile(file, 'utf8'), target.kind).map(
        (mutant, index): Trial => ({ ...mutant, file, name: `${file}#${index}` }),
      ),
    ),
  )
).flat();

const kind = target.kind ?? 'rules';
let worker = start();
function start() {
  return fork(new URL('worker.ts', import.meta.url), {
    execArgv: ['--experimental-vm-modules', '--no-warnings', '--max-old-space-size=3000'],
    env: { ...process.env, FORECOURT_MUTATED: files.join('\n'), FORECOURT_MUTANTS: kind, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Null if the tests did not finish in time, or ended their process. */
async function run(order: Order, withinMs: number): Promise<Outcome | null> {
  const running = worker;
  const outcome = await new Promise<Outcome | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), withinMs);
    const end = (result: Outcome | null) => {
      clearTimeout(timer);
      running.removeAllListeners();
      resolve(result);
    };
    running.once('message', (result) => end(result as Outcome));
    running.once('exit', () => end(null));
    running.send(order);
  });
  if (outcome === null) {
    running.kill('SIGKILL');
    worker = start();
  }
  return outcome;
}

const folder = await mkdtemp(join(tmpdir(), 'forecourt-mutate-'));
const reachedFile = join(folder, 'reached.jsonl');
console.log(`${mutants.length} mutants in ${files.length} files; the tests run once without any`);
const whole = await run({ mutant: '', tests: [target.tests], reached: reachedFile }, 900_000);
if (whole?.passed !== true || !existsSync(reachedFile)) {
  console.error('The tests fail without a mutant, or don’t reach any mutant.');
  process.exit(1);
}
/** Test files that reach a mutant, fastest first. */
const testsOf = new Map<string, string[]>();
for (const line of readFileSync(reachedFile, 'utf8').trim().split('\n')) {
  const { testPath, reached } = JSON.parse(line) as { testPath: string; reached: string[] };
  for (const one of reached) testsOf.set(one, [...(testsOf.get(one) ?? []), testPath]);
}
for (const tests of testsOf.values()) tests.sort((a, b) => (whole.seconds[a] ?? 0) - (whole.seconds[b] ?? 0));
await rm(folder, { recursive: true });

const tried = sampled(mutants, values.sample === undefined ? mutants.length : Number(values.sample));
const survivors: Trial[] = [];
for (const [index, mutant] of tried.entries()) {
  let noticed = false;
  for (const test of testsOf.get(mutant.name) ?? []) {
    if ((await run({ mutant: mutant.name, tests: [test] }, patienceMs))?.passed !== true) noticed = true;
    if (noticed) break;
  }
  if (!noticed) {
    survivors.push(mutant);
    console.log(`${mutant.file}:${mutant.line}  ${oneLine(mutant.from)}  →  ${oneLine(mutant.to)}`);
  }
  // A process that has run hundreds of tests uses much memory, so it is replaced.
  if (index % 150 === 149) {
    worker.kill();
    worker = start();
  }
}
worker.kill();

const score = 1 - survivors.length / tried.length;
const kept = existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Record<string, unknown>) : {};
const result = {
  mutants: mutants.length,
  tried: tried.length,
  noticed: tried.length - survivors.length,
  score: Math.round(score * 1000) / 1000,
};
writeFileSync(resultsFile, `${JSON.stringify({ ...kept, [name]: result }, null, 2)}\n`);
console.log(
  `${name}: ${result.noticed} of ${result.tried} noticed, score ${(score * 100).toFixed(1)} % (wanted ${wanted[kind] * 100} %)`,
);
process.exit(score >= wanted[kind] ? 0 : 1);

/** An evenly spaced sample. */
function sampled(all: readonly Trial[], count: number): readonly Trial[] {
  if (count >= all.length) return all;
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]).filter(
    (mutant) => mutant !== undefined,
  );
}

function oneLine(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
