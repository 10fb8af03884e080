import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Configuration } from '@rspack/core';
import { buildPackage } from './build-package.ts';
import { minimizers, moduleRules } from './rules.ts';
import { sourceMaps, sourceNameOf } from './source-maps.ts';

const root = mkdtempSync(join(tmpdir(), 'source-maps-'));
beforeAll(() => {
  writeFileSync(
    join(root, 'remote.ts'),
    `import './look.css';\nexport function repayment(amountCents: number): number {\n  if (amountCents < 0) throw new Error('negative');\n  return amountCents / 52;\n}\n`,
  );
  writeFileSync(join(root, 'look.css'), '.card { color: red; }\n');
});
afterAll(() => rmSync(root, { recursive: true }));

async function build(folder: string, plugins: Configuration['plugins']) {
  const configuration: Configuration = {
    context: root,
    mode: 'production',
    devtool: false,
    entry: { remote: './remote.ts' },
    output: { path: join(root, folder), module: true, library: { type: 'module' }, filename: '[name].js' },
    module: { rules: moduleRules() },
    optimization: { minimizer: minimizers() },
    resolve: { extensions: ['.ts', '.js'] },
    plugins: plugins ?? [],
  };
  await buildPackage([configuration]);
  const text = (file: string) => readFileSync(join(root, folder, file), 'utf8');
  return { files: readdirSync(join(root, folder)).sort(), text };
}

describe('the source map of a script', () => {
  it('a source map lies beside its script, whose bytes are the same as without a map', async () => {
    const plain = await build('plain', []);
    const mapped = await build('mapped', [sourceMaps({ root, name: 'mf-finance' })]);
    expect(plain.files).toEqual(['remote.css', 'remote.js']);
    expect(mapped.files).toEqual(['remote.css', 'remote.js', 'remote.js.map']);
    for (const file of plain.files) expect(mapped.text(file)).toBe(plain.text(file));
    expect(mapped.text('remote.js')).not.toContain('sourceMappingURL');
    const map = JSON.parse(mapped.text('remote.js.map'));
    expect(map.sources).toContain('mf-finance/remote.ts');
    expect(map.names).toContain('amountCents');
    expect(map).not.toHaveProperty('sourcesContent');
    expect(mapped.text('remote.js.map')).not.toContain(root);
  });

  it.each([
    [join(root, 'src/pages/results.tsx'), 'mf-finance/src/pages/results.tsx'],
    [`${join(root, 'src/a.css')}?style`, 'mf-finance/src/a.css'],
    [fileURLToPath(new URL('../ui/button/button.tsx', import.meta.url)), 'kit/src/ui/button/button.tsx'],
    ['/elsewhere/on/a/machine/chart.js', 'chart.js'],
    [join(root, 'node_modules/@forecourt/kit/lib/bus/bus.js'), 'node_modules/@forecourt/kit/lib/bus/bus.js'],
    ['webpack/runtime/bootstrap', 'bootstrap'],
  ])('names the source %s without the folders of the machine that built it', (file, name) => {
    expect(sourceNameOf(file, { root, name: 'mf-finance' })).toBe(name);
  });
});
