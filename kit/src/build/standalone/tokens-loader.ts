import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LoaderDefinition } from '@rspack/core';

const file = fileURLToPath(new URL('../../ui/tokens.css', import.meta.url));

/**
 * Replaces a style sheet by `kit/ui/tokens.css`, limited to elements with `data-forecourt`, so that the rest of the
 * other host's page keeps its own look.
 */
const tokensLoader: LoaderDefinition = function () {
  this.addDependency(file);
  return withinElements(readFileSync(file, 'utf8'));
};
export default tokensLoader;

/**
 * The rules of a style sheet, nested in a selector. The selectors `:root`, `html` and `body` become the element itself.
 */
export function withinElements(sheet: string): string {
  const [order = '', ...layer] = sheet.replace(/\/\*[\s\S]*?\*\//g, '').split(/(?=@layer reset \{)/);
  const rules = layer
    .join('')
    .replace(/^@layer reset \{/, '')
    .replace(/\}\s*$/, '')
    .replaceAll(/(^|[\s,}])(?::root|html|body)(?=[\s,{[])/g, '$1&');
  return `${order}@layer reset { [data-forecourt] { ${rules} } }`;
}
