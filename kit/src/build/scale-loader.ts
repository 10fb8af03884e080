import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LoaderDefinition } from '@rspack/core';
import { inlineScale, parseScale } from './scale.ts';

const file = fileURLToPath(new URL('../ui/scale.css', import.meta.url));

/** Inlines the constants of `kit/ui/scale.css` in each style sheet of a build. */
const scaleLoader: LoaderDefinition = function (sheet) {
  this.addDependency(file);
  return inlineScale(sheet, parseScale(readFileSync(file, 'utf8')));
};
export default scaleLoader;
