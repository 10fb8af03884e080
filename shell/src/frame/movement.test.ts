import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheet = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8').replace(/\s+/g, ' ');
const kit = (file: string) => sheet(join('../../../kit/src/ui', file));

it('[NAV-012] toasts and accordions take 300 ms, and do not animate with reduced motion', () => {
  expect(kit('tokens.css')).toMatch(/--slow: 300ms/);
  expect(kit('tokens.css')).toMatch(/prefers-reduced-motion: reduce\) \{ :root \{[^}]*--slow: 0ms/);
  expect(kit('disclosure/disclosure.module.css')).toMatch(/transition: height var\(--slow\)/);
  expect(sheet('footer/footer.module.css')).toMatch(/transition: grid-template-rows var\(--slow\)/);
  expect(sheet('notices/toast-region.module.css')).toMatch(/\.toast \{[^}]*animation: rise var\(--slow\)/);
});
