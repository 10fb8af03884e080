import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

describe('the kit’s styles', () => {
  it.each(files.filter((file) => file.endsWith('.module.css')))(
    '%s keeps all rules in its cascade layer, so that packages can override them',
    (file) => {
      expect(read(file).trim()).toMatch(/^@layer kit \{[\s\S]*\}$/);
      expect(read(file).match(/@layer/g)).toHaveLength(1);
    },
  );

  it.each(files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx')))(
    '%s sets no style attribute, because the CSP forbids it',
    (file) => {
      expect(read(file)).not.toMatch(/\bstyle=/);
    },
  );

  it('[FORM-059] accordions open and close in 300 ms', () => {
    expect(read('tokens.css')).toMatch(/--slow: 300ms;/);
    expect(read('disclosure/disclosure.module.css')).toMatch(/height var\(--slow\)/);
  });

  it('the base styles have rules for reduced motion', () => {
    expect(read('tokens.css')).toContain('prefers-reduced-motion: reduce');
  });
});
