import { describe, expect, it } from '@jest/globals';
import { mutantsOf, withSwitches } from './mutants.ts';

const changes = (source: string) => mutantsOf(source).map(({ from, to }) => `${from} → ${to}`);

describe('mutants', () => {
  it.each([
    ['const a = b < 1;', ['b < 1 → (b) <= (1)', '1 → 2']],
    ['const a = b === c && d;', ['b === c && d → (b === c) || (d)', 'b === c → (b) !== (c)']],
    ['const a = !b ? c : true;', ['!b → true', '!b → false', '!b → b', 'true → false']],
    ["const a = [x].filter(y).join(', ');", ['[x].filter(y) → [x]', '[x] → []', "', ' → ''"]],
    ['const a = b ?? 2;', ['b ?? 2 → b', '2 → 3']],
  ])('finds every mutant of %s', (source, expected) => {
    expect(changes(source).sort()).toEqual([...expected].sort());
  });

  it.each([
    ['const a = <p><B c={d} key={e} /></p>;', ['<B c={d} key={e} /> → null', 'd → undefined']],
    ['start(a); const b = start(c);', ['start(a) → undefined']],
    ['const a = site.name ?? site.words.title; site.go();', ['site.name → undefined', 'site.go() → undefined']],
  ])('finds every mutant of the wiring in %s', (source, expected) => {
    const changed = mutantsOf(source, 'wiring').map(({ from, to }) => `${from} → ${to}`);
    expect(changed.sort()).toEqual([...expected].sort());
  });

  it('mutants among the children of JSX are in braces', () => {
    const source = 'const a = <p>x <B /> y</p>;';
    expect(withSwitches(source, mutantsOf(source, 'wiring'), 'a.tsx')).toContain(
      '<p>x {($mutant(0) ? (null) : (<B />))} y</p>',
    );
  });

  it('never change types, keys, module specifiers or loop conditions', () => {
    expect(
      changes(
        "import a from './a.ts'; type B = 'x' | 1; const c: 'y' = d as 'z'; e({ 'f': g }); for (let i = 0; i < 3; i++) h();",
      ),
    ).toEqual([]);
  });

  it('share one file, each behind its own switch', () => {
    const source = 'export const late = (days) => days > 7 && days !== 30;';
    const switched = withSwitches(source, mutantsOf(source), 'a.ts').replace('export const late =', 'return');
    const [arrow, ...rest] = switched.split(';\n');
    const run = (mutant: string, days: number): boolean => {
      process.env['FORECOURT_MUTANT'] = mutant;
      try {
        return new Function(`${rest.join(';\n')}\n${arrow};`)()(days);
      } finally {
        delete process.env['FORECOURT_MUTANT'];
      }
    };
    const names = mutantsOf(source).map(({ from }, index) => [from, `a.ts#${index}`] as const);
    expect([run('', 8), run('', 7), run('', 30)]).toEqual([true, false, false]);
    const nameOf = (from: string) => names.find(([text]) => text === from)?.[1] ?? '';
    expect(run(nameOf('days > 7'), 7)).toBe(true);
    expect(run(nameOf('days > 7 && days !== 30'), 30)).toBe(true);
    expect(run(nameOf('days !== 30'), 30)).toBe(true);
  });
});
