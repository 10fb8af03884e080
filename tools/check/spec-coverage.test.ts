import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quotedIds, specifiedIds, uncoveredRules } from './spec-coverage.ts';

it('reads single ids, lists and ranges from test titles', () => {
  const text =
    "it('[SRCH-026] one'); it('[CARD-022, CARD-023] two'); it('[VDP-095–097] a range'); it('[FIN-001, 003] short');";
  expect([...quotedIds(text)]).toEqual([
    'SRCH-026',
    'CARD-022',
    'CARD-023',
    'VDP-095',
    'VDP-096',
    'VDP-097',
    'FIN-001',
    'FIN-003',
  ]);
});

it('takes nothing else in brackets for a rule', () => {
  expect([...quotedIds("it('[slow] x [AB-1] [VDP-1] y')")]).toEqual([]);
});

it('reads the rules a package lists', () => {
  expect(specifiedIds('# Rules\n- SRCH-001 state\n- **SRCH-002** facets\n  text SRCH-003\n')).toEqual([
    'SRCH-001',
    'SRCH-002',
  ]);
});

it('counts what ran and passed, not what a file holds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-rules-'));
  writeFileSync(join(folder, 'SPEC.md'), '- SRCH-001 one\n- SRCH-002 two\n- SRCH-003 three\n- SRCH-003 again\n');
  writeFileSync(join(folder, 'a.test.ts'), "it('[SRCH-001] one'); it('[SRCH-002] two'); it('[SRCH-003] three');");
  expect(uncoveredRules(folder)).toEqual(['SPEC.md: SRCH-003 is listed twice']);
  expect(uncoveredRules(folder, ['group [SRCH-001] one', 'of nothing', '[SRCH-003] three'])).toEqual([
    'SPEC.md: no test that passed quotes SRCH-002',
    'SPEC.md: SRCH-003 is listed twice',
  ]);
  rmSync(folder, { recursive: true });
});
