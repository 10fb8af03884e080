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

/** Returns the column with the values of an attribute, as a list of texts. */
type ColumnOf = (attribute: string) => SQL;

/**
 * The SQL condition that a stored car matches all clauses of a site's stock filter. A clause that only the search index
 * can evaluate, such as a clause on a price bucket, matches no car. Each attribute is read from the car's document only
 * once: a filter may test it for five hundred locations, and reading a document takes much longer than a test.
 *
 * @param clauses from `stockFilterClauses` of contracts, accepted by the check of the site's configuration
 * @source spec §9, SRCH-042, SRCH-043
 */
export function stockCondition(clauses: readonly string[]): SQL {
  const columns = new Map<string, string>();
  const columnOf: ColumnOf = (attribute) => {
    const name = columns.get(attribute) ?? `a${columns.size}`;
    columns.set(attribute, name);
    return sql.raw(`own.${name}`);
  };
  const conditions = clauses.map((clause) => readExpression(clause, columnOf));
  if (columns.size === 0) return sql`true`;
  const read = [...columns].map(([attribute, name]) => sql`${valuesOf(attribute)} as ${sql.raw(name)}`);
  // `offset 0` keeps the database from merging the inner query into the conditions, which would read the car's document
  // for each of them.
  return sql`exists (select 1 from (select ${sql.join(read, sql`, `)} offset 0) as own where ${and(...conditions)})`;
}

function readExpression(source: string, columnOf: ColumnOf): SQL {
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
    const column = columnOf(attribute);
    if (sign !== ':') return anyNumber(column, comparison(sign, Number(value)));
    if (took('TO')) return anyNumber(column, sql`between ${Number(value)}::float8 and ${Number(take())}::float8`);
    return sql`lower(${value}::text) = any(${column})`;
  };
  return any();
}

function comparison(sign: string, bound: number): SQL {
  const operator = ['=', '!=', '<', '<=', '>', '>='].includes(sign) ? sign : '=';
  return sql`${sql.raw(operator)} ${bound}::float8`;
}

/** Values that are not numbers match no comparison, and cause no error. */
function anyNumber(column: SQL, passes: SQL): SQL {
  return sql`exists (select 1 from unnest(${column}) as value where case when value ~ '^-?[0-9]+([.][0-9]+)?$' then value::float8 ${passes} else false end)`;
}

/** The values of an attribute as a list of texts in lower case, one for each entry of a list. */
function valuesOf(attribute: string): SQL {
  const own = derived.get(attribute) ?? field(attribute);
  return sql`(
    select array(
      select lower(value) from jsonb_array_elements_text(
        case jsonb_typeof(own) when 'array' then own else jsonb_build_array(own) end
      ) as value where value is not null
    ) from (select ${own} as own offset 0) as document
  )`;
}

function unquoted(token: string): string {
  return token.startsWith('"') ? token.slice(1, -1).replace(/\\(.)/g, '$1') : token;
}
