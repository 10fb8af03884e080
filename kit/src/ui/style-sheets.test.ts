import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

describe('the kit’s styles', () => {
  it.each(files.filter((file) => file.endsWith('.module.css')))(
    '%s keeps everything inside its layer, so that any package can overrule it',
    (file) => {
      expect(read(file).trim()).toMatch(/^@layer kit \{[\s\S]*\}$/);
      expect(read(file).match(/@layer/g)).toHaveLength(1);
    },
  );

  it.each(files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx')))(
    '%s sets no style attribute: the page’s policy forbids it',
    (file) => {
      expect(read(file)).not.toMatch(/\bstyle=/);
    },
  );

  it('[FORM-059] accordions open and close in 300 ms', () => {
    expect(read('tokens.css')).toMatch(/--slow: 300ms;/);
    expect(read('disclosure/disclosure.module.css')).toMatch(/height var\(--slow\)/);
  });

  it('base styles stop every movement for those who prefer reduced motion', () => {
    expect(read('tokens.css')).toContain('prefers-reduced-motion: reduce');
  });
});
