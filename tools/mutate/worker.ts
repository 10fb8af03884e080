/** Runs tests on request, in a process that can be killed if a mutant loops endlessly. */
import { runCLI } from 'jest';

export type Order = { readonly mutant: string; readonly tests: readonly string[]; readonly reached?: string };
export type Outcome = { readonly passed: boolean; readonly seconds: Readonly<Record<string, number>> };

const quiet = () => {};
process.stdout.write = (() => true) as typeof process.stdout.write;
process.stderr.write = (() => true) as typeof process.stderr.write;
console.log = quiet;

process.on('message', ({ mutant, tests, reached }: Order) => {
  void (async () => {
    process.env['FORECOURT_MUTANT'] = mutant;
    if (reached === undefined) delete process.env['FORECOURT_REACHED'];
    else process.env['FORECOURT_REACHED'] = reached;
    const { results } = await runCLI(
      {
        _: [...tests],
        $0: 'jest',
        config: 'tools/mutate/jest.config.mjs',
        runTestsByPath: tests.some((test) => test.endsWith('.ts') || test.endsWith('.tsx')),
        runInBand: true,
        bail: reached === undefined ? 1 : 0,
        silent: true,
        reporters: [],
      } as never,
      [process.cwd()],
    );
    const seconds = Object.fromEntries(
      results.testResults.map(({ testFilePath, perfStats }) => [testFilePath, perfStats.runtime / 1000]),
    );
    process.send?.({ passed: results.success, seconds } satisfies Outcome);
  })();
});
