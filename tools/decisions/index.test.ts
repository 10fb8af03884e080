import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { indexFile, parseRecord, writeIndex } from './write-index.ts';

describe('the index of decisions', () => {
  it('equals the output of its generator', () => {
    expect(readFileSync(indexFile, 'utf8')).toBe(writeIndex());
  });

  it('a record that is superseded has a status that names the later record', () => {
    const text = '# 003 Scripts without a hash do not run\n\nReplaced in part by [020](020-one-body.md): how.\n';
    expect(parseRecord('003-scripts.md', text)).toEqual({
      number: '003',
      title: 'Scripts without a hash do not run',
      status: 'replaced in part by [020](020-one-body.md)',
    });
  });

  it.each(['# JSON is measured', '# 043: JSON is measured', '# 044 JSON is measured'])(
    'a record in a file with the number 043 is refused if it begins "%s"',
    (title) => {
      expect(() => parseRecord('043-json.md', `${title}\n`)).toThrow(/Start it with "# 043 "/);
    },
  );
});
