import { cars } from '@forecourt/database';
import type { SQL } from 'drizzle-orm';
import { and, not, or, sql } from 'drizzle-orm';

const field = (name: string): SQL => sql`${cars.doc} -> ${name}::text`;
const text = (name: string): SQL => sql`${cars.doc} ->> ${name}::text`;

/** Index attributes that are stored under another name or computed from several fields. */
const derived = new Map<string, SQL>([
  ['body', field('simple_body')],
  ['fuel', field('simple_fuel')],
  ['transmission', field('simple_transmission')],
  ['make_model', sql`to_jsonb((${text('make')}) || ' ' || (${text('model')}))`],
  ['dealership_name', field('location_name')],
  ['created_at_timestamp', sql`to_jsonb(extract(epoch from (${text('created_at')})::timestamptz))`],
]);

/**
 * The SQL condition that a stored car matches all clauses of a site's stock filter. A clause that only the index can
 * evaluate, such as one on a price bucket, matches no car.
 *
 * @param clauses from `stockFilterClauses` of contracts, accepted by the check of the site's configuration
 * @source spec §9, SRCH-042, SRCH-043
 */
export function stockCondition(clauses: readonly string[]): SQL {
  return and(sql`true`, ...clauses.map(readExpression)) as SQL;
}

function readExpression(source: string): SQL {
  const tokens = source.match(/"(?:[^"\\]|\\.)*"|<=|>=|!=|[()=<>:]|[^\s()"=<>:!]+/g) ?? [];
  let next = 0;
  const took = (token: string): boolean => tokens[next] === token && next++ >= 0;
  const take = (): string => tokens[next++] ?? '';

  const any = (): SQL => {
    const tests = [all()];
    while (took('OR')) tests.push(all());
    return or(...tests) as SQL;
  };
  const all = (): SQL => {
    const tests = [one()];
    while (took('AND')) tests.push(one());
    return and(...tests) as SQL;
  };
  const one = (): SQL => {
    if (took('NOT')) return not(one());
    if (!took('(')) return test(take());
    const inner = any();
    took(')');
    return inner;
  };
  const test = (attribute: string): SQL => {
    const sign = take();
    const value = unquoted(take());
    if (sign !== ':') return anyNumber(attribute, comparison(sign, Number(value)));
    if (took('TO')) return anyNumber(attribute, sql`between ${Number(value)}::float8 and ${Number(take())}::float8`);
    return sql`exists (select 1 from ${valuesOf(attribute)} where lower(value) = lower(${value}::text))`;
  };
  return any();
}

function comparison(sign: string, bound: number): SQL {
  const operator = ['=', '!=', '<', '<=', '>', '>='].includes(sign) ? sign : '=';
  return sql`${sql.raw(operator)} ${bound}::float8`;
}

/** Values that are not numbers match no comparison and cause no error. */
function anyNumber(attribute: string, passes: SQL): SQL {
  return sql`exists (select 1 from ${valuesOf(attribute)} where case when value ~ '^-?[0-9]+([.][0-9]+)?$' then value::float8 ${passes} else false end)`;
}

/** The values of an attribute as texts in a column `value`, with one row for each entry of a list. */
function valuesOf(attribute: string): SQL {
  const own = derived.get(attribute) ?? field(attribute);
  return sql`jsonb_array_elements_text(case jsonb_typeof(${own}) when 'array' then ${own} else jsonb_build_array(${own}) end) as value`;
}

function unquoted(token: string): string {
  return token.startsWith('"') ? token.slice(1, -1).replace(/\\(.)/g, '$1') : token;
}
