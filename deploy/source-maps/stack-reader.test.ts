import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { defaultBudget } from '@forecourt/budget';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createStackReader } from './index.ts';

const version = 'mf-search/1.0.0';
/**
 * `Card` calls `shownPrice`, which the bundler exports without a name. `price` is an arrow function in `shownPrice`.
 */
const script =
  'function t(e){return r.fO(e)}const m={fO:function(e){let n=(e)=>{throw e.x};n(e)}};class q{render(){m}}';
const column = (text: string) => script.indexOf(text);
/** Each row: generated column, source, line, column and name; indexes count from 0. */
const mappings = [
  [
    [0, 0, 9, 0],
    [column('t('), 0, 9, 16, 0],
    [column('fO(e)'), 0, 10, 9, 1],
    [column('let n'), 1, 4, 2],
    [column('n=(e)'), 1, 4, 8, 2],
    [column('throw'), 1, 5, 4],
    [column('n(e)}'), 1, 7, 2],
    [column('m}}'), 0, 30, 4],
  ],
];
const map = {
  version: 3,
  sources: ['mf-search/src/card.tsx', 'contracts/src/car/price.ts'],
  names: ['Card', 'shownPrice', 'price'],
  mappings,
};

let folder: string;
const logged: string[] = [];
const put = async (file: string, text: string) => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-maps-'));
  await put(`${version}/a.js`, script);
  await put(`${version}/a.js.map`, JSON.stringify(map));
});
afterAll(() => rm(folder, { recursive: true }));

const readerWith = (changes: Partial<typeof defaultBudget> = {}) =>
  createStackReader({ folder, budget: { ...defaultBudget, ...changes }, log: (message) => logged.push(message) });
const frame = (text: string, name?: string, file = 'a.js') => ({
  file: `${version}/${file}`,
  line: 1,
  column: column(text) + 1,
  ...(name !== undefined && { name }),
});
const ofFile = (file: string) => [{ file: `${version}/${file}`, line: 1, column: 1 }];

describe('places in the source', () => {
  it('consist of file, line, column, and the name of the function', async () => {
    const reader = readerWith();
    const stack = [frame('throw', 'n'), frame('n(e)}', 'fO'), frame('fO(e)', 't'), frame('m}}', 'render')];
    expect(await reader.places([stack])).toEqual([
      [
        { file: 'contracts/src/car/price.ts', line: 6, column: 5, name: 'price' },
        // This function is exported without a name, so its name comes from the call in its caller.
        { file: 'contracts/src/car/price.ts', line: 8, column: 3, name: 'shownPrice' },
        { file: 'mf-search/src/card.tsx', line: 11, column: 10, name: 'Card' },
        { file: 'mf-search/src/card.tsx', line: 31, column: 5, name: 'render' },
      ],
    ]);
    await reader.close();
  });

  it('places in the source are unknown if a file has no source map, or its map is invalid or too large', async () => {
    await put(`${version}/plain.js`, script);
    await put(`${version}/broken.js`, script);
    await put(`${version}/broken.js.map`, '{"version":3,');
    await put(`${version}/large.js`, script);
    await put(`${version}/large.js.map`, JSON.stringify({ ...map, more: 'x'.repeat(20_000) }));
    await put(`${version}/nested.js`, script);
    await put(`${version}/nested.js.map`, JSON.stringify({ version: 3, sections: [{ offset: {}, map }] }));
    const reader = readerWith({ sourceMapBytes: 10_000 });
    const files = ['none.js', 'plain.js', 'broken.js', 'large.js', 'nested.js', 'a.js'];
    const places = await reader.places([files.flatMap(ofFile)]);
    expect(places[0]?.map((place) => place?.file)).toEqual([...Array(5).fill(undefined), 'mf-search/src/card.tsx']);
    await reader.close();
  });

  it('are returned without characters that control a terminal, and shortened', async () => {
    const name = `\u001b[2J\u202e${'x'.repeat(200)}`;
    await put(`${version}/odd.js`, script);
    await put(`${version}/odd.js.map`, JSON.stringify({ ...map, names: [name], sources: [`${name}.ts\n`, 'b'] }));
    const reader = readerWith();
    const [[place] = []] = await reader.places([[frame('fO(e)', 't', 'odd.js')]]);
    expect(place).toEqual({ file: `[2J${'x'.repeat(200)}.ts`, line: 11, column: 10, name: `[2J${'x'.repeat(97)}` });
    await reader.close();
  });
});

describe('an expensive source map', () => {
  it('a source map of 5 MB is read without blocking the main thread', async () => {
    await put(`${version}/big.js`, script);
    const segments = `AAAA${',CAAC'.repeat(1024 ** 2)}`;
    await put(`${version}/big.js.map`, JSON.stringify({ ...map, mappings: segments }));
    const reader = readerWith({ stackMs: 60_000 });
    // Starting the thread takes time on the main thread, so the thread is started before the measurement.
    await reader.places([ofFile('a.js')]);
    const before = performance.eventLoopUtilization();
    const places = await reader.places([ofFile('big.js')]);
    expect(performance.eventLoopUtilization(before).active).toBeLessThan(50);
    expect(places[0]?.[0]?.file).toBe('mf-search/src/card.tsx');
    await reader.close();
  });

  it('reading a source map is abandoned at the time limit, and the map is not read again at once', async () => {
    const reader = readerWith({ stackMs: 1 });
    logged.length = 0;
    expect(await reader.places([ofFile('big.js')])).toEqual([[]]);
    expect(logged).toEqual([
      `Failures keep the places in the built files. It took more than 1 ms (BUDGET_STACK_MS). Files: ${version}/big.js.`,
    ]);
    expect(await reader.places([ofFile('big.js')])).toEqual([[]]);
    expect(logged).toHaveLength(1);
    await reader.close();
  });
});
