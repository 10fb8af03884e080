import { parseList } from './parse-list.ts';

describe('a list in JSON', () => {
  it('is parsed with entries of any type', () => {
    expect(parseList('[{"id":"a"},null,1]')).toEqual([{ id: 'a' }, null, 1]);
  });

  it.each([null, '', '[', '{"length":1}', 'null', '"text"'])('%j is not a list, and gives an empty list', (json) => {
    expect(parseList(json)).toEqual([]);
  });
});
