import fc from 'fast-check';

/** Part of every hostile value: its occurrence in a script shows that the value escaped its quotes. */
export const mark = 'zq9x';

const values = fc.oneof(
  fc.constantFrom(
    `<script>${mark}()</script>`,
    `"><img src=${mark} onerror=${mark}()>`,
    `' onmouseover='${mark}()`,
    `</script><svg/onload=${mark}()>`,
    `</title><script>${mark}()</script>`,
    `{{${mark}}}\${${mark}}`,
    `javascript:${mark}()`,
    '-1',
    '0',
    '1',
    '1e9',
    'NaN',
    'Infinity',
    '999999',
    '-0',
    '0x10',
    '9'.repeat(400),
    '1:2:3',
    ':',
    '20000:1',
    '$5,000:$x',
    '١٢٣',
    'price_asc',
    'newest',
    'Toyota',
    'SUV',
    '2064',
    '-27.61,152.76',
    '999,999',
    'richmond',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '\u0000',
    '\u202eelpoeP',
    '🚗👨‍👩‍👧',
    '\ufffd',
    '\ud800',
    '\r\nset-cookie: a=b',
    '\\"',
    '\\',
    '*',
    '..',
    '../../etc/passwd',
    'a'.repeat(2_000),
    'AND OR NOT',
    'make:"x" OR 1=1',
    "'; drop table cars; --",
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const names = fc.oneof(
  fc.constantFrom(
    'make',
    'body',
    'price',
    'price_range',
    'year',
    'km',
    'fuel',
    'seats',
    'certified',
    '__proto__',
    'constructor',
    'nosuch',
    '',
    'make][',
  ),
  fc.string({ maxLength: 8 }),
);
const keys = fc.oneof(
  fc.constantFrom('query', 'page', 'sortBy', 'near', 'within', 'more', 'utm_source', '__proto__', ''),
  fc
    .tuple(names, fc.constantFrom('[0]', '[]', '', '[-1]', '[1e9]', '[0][0]', '[__proto__]', '['))
    .map(([name, end]) => `refinementList[${name}]${end}`),
  fc.tuple(names, fc.constantFrom('', '[min]', '[max]', '[0]', '[')).map(([name, end]) => `range[${name}]${end}`),
  fc.string({ maxLength: 6 }),
);
const paths = fc.oneof(
  fc.constantFrom(
    '/search',
    '/search/',
    '/search/new-used-and-demo-cars',
    '/search/SUV',
    '/search/used-cars',
    '/search/toyota',
    '/models',
    '/brands',
    '/',
    '/cars',
    '/dealerships',
    '/saved',
  ),
  values.map((value) => `/search/${encode(value)}`),
  fc.tuple(values, values).map(([make, model]) => `/search/${encode(make)}/${encode(model)}`),
  values.map((value) => `/cars/${encode(value)}`),
  values.map((value) => `/${encode(value)}/overview`),
  values.map((value) => `/sitemaps/${encode(value)}.xml`),
  fc.webPath(),
);

/** Hostile addresses, percent-encoded as a browser sends them, some of them with invalid encoding. */
export const hostileAddresses: fc.Arbitrary<string> = fc
  .tuple(
    paths,
    fc.array(fc.tuple(keys, values), { maxLength: 8 }),
    fc.constantFrom('', '', '', '', '%', '%E0%A4%A', '%ED%A0%80', '&&=&', '?', '#'),
  )
  .map(([path, query, end]) => {
    const pairs = query.map(([key, value]) => `${encode(key)}=${encode(value)}`);
    return `${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}${end}`;
  });

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%5B', '[').replaceAll('%5D', ']');
}
