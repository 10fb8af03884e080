import { describe, expect, it } from '@jest/globals';
import { inlineScale, parseScale } from './scale.ts';

const scale = parseScale(`
  /* --space-9: 1px; */
  @custom-media --phone (max-width: 760px);
  :root { --space-1: 4px; --space-3: 12px; --text-14: 0.875rem; --ring: 3px; }
`);

describe('constants of kit/ui/scale.css', () => {
  it.each([
    ['padding: var(--space-3) 0 var(--space-1)', 'padding: 12px 0 4px'],
    ['font: 600 var(--text-14) / 1 serif', 'font: 600 0.875rem / 1 serif'],
    ['outline: var(--ring) solid var(--focus)', 'outline: 3px solid var(--focus)'],
    ['right: var(--mark-right, var(--space-1))', 'right: var(--mark-right, 4px)'],
    ['margin: calc(-1 * var(--space-3)) calc(15 * var(--space-1))', 'margin: -12px 60px'],
    ['bottom: calc(2.5 * var(--space-1) + env(x))', 'bottom: calc(10px + env(x))'],
    ['@media print, (--phone) {', '@media print, (max-width: 760px) {'],
    ['width: calc(100% - 2 * var(--gutter))', 'width: calc(100% - 2 * var(--gutter))'],
  ])('the build replaces "%s" by "%s"', (written, built) => {
    expect(inlineScale(written, scale)).toBe(built);
  });

  it.each(['gap: var(--space-9)', 'font-size: var(--text-99)', '@media (--tablet) {'])(
    '%s fails the build: the scale has no such name',
    (written) => {
      expect(() => inlineScale(written, scale)).toThrow(/--[\w-]+ is not in scale\.css\./);
    },
  );
});
