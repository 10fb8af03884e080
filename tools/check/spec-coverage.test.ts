import { quotedIds, specifiedIds } from './spec-coverage.ts';

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

it('reads the rules a room lists', () => {
  expect(specifiedIds('# Rules\n- SRCH-001 state\n- **SRCH-002** facets\n  text SRCH-003\n')).toEqual([
    'SRCH-001',
    'SRCH-002',
  ]);
});
