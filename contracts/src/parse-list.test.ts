import { parseList } from './parse-list.ts';

describe('a list in JSON', () => {
  it('gives its entries, whatever they are', () => {
    expect(parseList('[{"id":"a"},null,1]')).toEqual([{ id: 'a' }, null, 1]);
  });

  it.each([null, '', '[', '{"length":1}', 'null', '"text"'])('%j is no list, and does no harm', (json) => {
    expect(parseList(json)).toEqual([]);
  });
});
