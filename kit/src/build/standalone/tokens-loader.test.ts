import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { withinElements } from './tokens-loader.ts';

it('the rules of a style sheet apply only inside elements with `data-forecourt`; rules for `:root`, `html` and `body` apply to those elements themselves', () => {
  const sheet = `/* The ground. */
@layer reset, kit;
@layer reset {
  :root { --ink: #000; }
  html[data-template="market"] { --focus: var(--ink); }
  html,
  body { margin: 0; }
  h1 { margin: 0; }
}
`;
  expect(withinElements(sheet).replaceAll(/\s+/g, ' ').trim()).toBe(
    '@layer reset, kit; @layer reset { [data-forecourt] { & { --ink: #000; } &[data-template="market"] { --focus: var(--ink); } &, & { margin: 0; } h1 { margin: 0; } } }',
  );
});

it('no rule of the kit’s tokens selects the page', () => {
  const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
  expect(withinElements(tokens)).not.toMatch(/:root|\b(html|body)\b/);
});
