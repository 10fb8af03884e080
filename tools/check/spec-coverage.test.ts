import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quotedIds, specifiedIds, titlesOf, uncoveredRules } from './spec-coverage.ts';

it.each([
  ['[TEST-026] one', ['TEST-026']],
  ['[TEST-022, TEST-023] two', ['TEST-022', 'TEST-023']],
  ['[TEST-001] [OTHR-002] two', ['TEST-001', 'OTHR-002']],
  ['[TEST-095–097] a range', ['TEST-095', 'TEST-096', 'TEST-097']],
  ['[TEST-001, 003] short', ['TEST-001', 'TEST-003']],
  ['[slow] x [AB-1] [TEST-1] y', []],
])('the title "%s" quotes the rules %j', (title, ids) => {
  expect([...quotedIds(title)]).toEqual(ids);
});

it('an id counts at the start of a title, not in a comment', () => {
  const text = `
    it('[TEST-001] one', run);
    it.each([['[TEST-002] two', 2]])('%s', run);
    describe(\`[TEST-003] \${name}\`, run);
    // it('[TEST-004] gone', run);
     * '[TEST-005] of a comment'
  `;
  expect(titlesOf(text)).toEqual(['[TEST-001] one', '[TEST-002] two', `[TEST-003] \${name}`]);
});

it('the rules of a package are read from the list in its specification', () => {
  expect(specifiedIds('# Rules\n- TEST-001 state\n- **TEST-002** facets\n  text TEST-003\n')).toEqual([
    'TEST-001',
    'TEST-002',
  ]);
});

describe('the rules of a product', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-rules-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const listing = (spec: string) => writeFileSync(join(folder, 'SPEC.md'), spec);
  const testing = (text: string) => writeFileSync(join(folder, 'a.test.ts'), text);
  const faults = (passed?: readonly string[]) => uncoveredRules(folder, passed, { TEST: 3 });
  const all = '- TEST-001 one\n- TEST-002 two\n- TEST-003 three\n';

  it('are each listed once', () => {
    testing("it('[TEST-001] one'); it('[TEST-002] two'); it('[TEST-003] three');");
    listing(all);
    expect(faults()).toEqual([]);
    listing(`${all}- TEST-003 again\n`);
    expect(faults()).toEqual(['SPEC.md: TEST-003 is listed twice']);
    listing('- TEST-001 one\n- TEST-003 three\n');
    expect(faults()).toEqual(['no SPEC.md lists TEST-002']);
  });

  it('the rules of a product are covered only by tests that ran and passed', () => {
    testing("it('[TEST-001] one'); it('[TEST-002] two'); it('[TEST-003] three');");
    listing(all);
    expect(faults(['group [TEST-001] one', 'of nothing', '[TEST-003] three'])).toEqual([
      'SPEC.md: no test that passed quotes TEST-002',
    ]);
  });

  it('a title that quotes three rules is a fault', () => {
    testing("it('[TEST-001, TEST-002] [TEST-003] all', run);");
    listing(all);
    const fault = (title: string) => `a title quotes more than 2 rules; give each its own test: ${title}`;
    expect(faults()).toEqual([fault('[TEST-001, TEST-002] [TEST-003] all')]);
    expect(faults(['[TEST-001–003] all'])).toEqual([fault('[TEST-001–003] all')]);
  });
});
