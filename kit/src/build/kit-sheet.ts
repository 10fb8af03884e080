import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kitSheet } from '@forecourt/contracts/release';
import type { Compiler, Configuration, RuleSetRule } from '@rspack/core';
import { scaleLoader } from './rules.ts';

const folder = fileURLToPath(new URL('../', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .sort()
  .map((file) => join(folder, file));
const digest = createHash('sha256');
for (const file of [...sources, join(folder, 'ui/scale.css')]) digest.update(basename(file)).update(readFileSync(file));
/** A part of the kit's class names, which keeps the styles of two kit versions on one page separate. */
const state = digest.digest('hex').slice(0, 6);

/**
 * Rules for the kit's style sheets. A package's build takes only class names from these sheets, not CSS.
 *
 * @param exportsOnly false in the build that emits the kit's own CSS
 */
export const kitRules = (exportsOnly = true): RuleSetRule[] =>
  sources.map((file, index) => ({
    include: [file],
    type: 'css/module',
    loader: scaleLoader,
    generator: {
      exportsOnly,
      localIdentName: `[local]-${state}${index.toString(36)}`,
      exportsConvention: 'camel-case',
    },
  }));

/** The build of the kit's style sheet. It runs beside the build of the package. */
export function kitConfiguration(common: Configuration, name: string): Configuration {
  return {
    ...common,
    name: `${name}:kit`,
    dependencies: [`${name}:browser`],
    entry: { [basename(kitSheet, '.css')]: sources },
    module: { ...common.module, rules: kitRules(false) },
    // The build keeps every CSS rule, because any page may use any component of the kit.
    optimization: { ...common.optimization, usedExports: false },
    plugins: [
      {
        // Removes the script output. No code loads it: only the CSS is needed.
        apply: ({ hooks, options: { output } }: Compiler) =>
          hooks.done.tap('forecourt', () =>
            rmSync(join(output.path ?? '', kitSheet.replace('.css', '.js')), { force: true }),
          ),
      },
    ],
  };
}
