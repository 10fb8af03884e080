import { sectionFault } from './section-schema.ts';

const section = (properties: Record<string, unknown>, defaults: Record<string, unknown> = {}) => ({
  schema: { type: 'object', properties },
  defaults,
});
const nested = (depth: number): Record<string, unknown> =>
  depth === 0 ? { type: 'string' } : { type: 'object', properties: { a: nested(depth - 1) } };
const alternatives = {
  anyOf: Array.from({ length: 20 }, () => ({ anyOf: Array.from({ length: 20 }, (_, at) => ({ const: `x${at}` })) })),
};
const circle: Record<string, unknown> = { type: 'object' };
circle['properties'] = { again: circle };

describe('a section of the configuration at publishing', () => {
  it.each([
    [
      'with a pattern, which may run for ever',
      section({ a: { type: 'string', pattern: '^(a+)+$' } }),
      'section.a uses "pattern", which is not supported',
    ],
    [
      'with a reference to another server',
      section({ a: { $ref: 'https://evil.example/schema' } }),
      'section.a uses "$ref"',
    ],
    ['with a reference to itself', section({ a: { $ref: '#' } }), 'section.a uses "$ref"'],
    ['that contains itself', { schema: circle, defaults: {} }, 'nested more than 12 deep'],
    ['nested deeper than twelve', section({ a: nested(20) }), 'nested more than 12 deep'],
    [
      'with thousands of parts',
      section(Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`k${n}`, {}]))),
      'more than 2000 parts',
    ],
    [
      'with a hundred alternatives',
      section({ a: { anyOf: Array.from({ length: 100 }, () => ({ type: 'string' })) } }),
      'section.a.anyOf isn’t a list of up to 20 schemas',
    ],
    [
      'with a property that every object has',
      section(JSON.parse('{"__proto__":{"type":"string"}}')),
      'a property "__proto__"',
    ],
    [
      'with a format that nobody checks',
      section({ a: { type: 'string', format: 'regex' } }),
      'uses the format "regex"',
    ],
    [
      'with a pattern for the names of its properties',
      section({ a: { type: 'object', propertyNames: { pattern: '^(a+)+$' } } }),
      'section.a.propertyNames uses "pattern", which is not supported',
    ],
    [
      'with thousands of values, each checked against hundreds of alternatives',
      section({ a: { type: 'array', items: alternatives } }, { a: Array(20_000).fill(1) }),
      'checking takes more than 100000 steps',
    ],
    [
      'with thousands of values, each checked against thousands of allowed ones',
      section({ a: { type: 'array', items: { enum: [...Array(5_000).keys()] } } }, { a: Array(20_000).fill(-1) }),
      'checking takes more than 100000 steps',
    ],
    [
      'whose defaults break it',
      section({ a: { type: 'integer' } }, { a: 'x' }),
      'its defaults do not fit its schema: a: ',
    ],
    ['that is no object', { schema: { type: 'string' }, defaults: {} }, 'the schema must describe an object'],
  ])('a section of the configuration %s is refused at publishing', (_, given, said) => {
    expect(sectionFault(given)).toContain(said);
  });

  it('a section of the configuration with many alternatives and a long default list is refused within a second', () => {
    const before = process.cpuUsage();
    const given = section({ a: { type: 'array', items: alternatives } }, { a: Array(230).fill(1) });
    expect(sectionFault(given)).toContain('a.0: ');
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });

  it('a section of the configuration is accepted if its schema is simple and its defaults match it', () => {
    const schema = section(
      { a: { type: 'integer', minimum: 1 }, b: { type: 'array', items: { type: 'string' } } },
      { a: 1 },
    );
    expect(sectionFault(schema)).toBeNull();
  });
});
