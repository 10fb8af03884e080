import { parseList } from './parse-list.ts';

describe('a list in JSON', () => {
  it('a list in JSON is parsed, whatever the type of its entries', () => {
    expect(parseList('[{"id":"a"},null,1]')).toEqual([{ id: 'a' }, null, 1]);
  });

  it.each([null, '', '[', '{"length":1}', 'null', '"text"'])('%j is not a list, and gives an empty list', (json) => {
    expect(parseList(json)).toEqual([]);
  });
});
