import type { Car } from '@forecourt/contracts';

type Test = (car: Car) => boolean;

/** Attributes of the index that a car keeps under another name, or makes from several fields. */
const derived = new Map<string, (car: Car) => unknown>([
  ['body', (car) => car.simple_body],
  ['fuel', (car) => car.simple_fuel],
  ['transmission', (car) => car.simple_transmission],
  ['make_model', ({ make, model }) => make !== undefined && model !== undefined && `${make} ${model}`],
  ['dealership_name', (car) => car.location_name],
  ['created_at_timestamp', ({ created_at: at }) => at !== undefined && Date.parse(at) / 1_000],
]);

/**
 * Whether a car passes all clauses of a site's stock filter. What only the index can tell, such as a
 * price bucket, passes no car.
 *
 * @param clauses as `stockFilterClauses` of contracts gives them; the site check has read them before
 * @source spec §9, SRCH-042, SRCH-043
 */
export function createStockFilter(clauses: readonly string[]): Test {
  const tests = clauses.map(readExpression);
  return (car) => tests.every((test) => test(car));
}

function readExpression(source: string): Test {
  const tokens = source.match(/"(?:[^"\\]|\\.)*"|<=|>=|!=|[()=<>:]|[^\s()"=<>:!]+/g) ?? [];
  let next = 0;
  const took = (text: string): boolean => tokens[next] === text && next++ >= 0;
  const take = (): string => tokens[next++] ?? '';

  const any = (): Test => {
    const tests = [all()];
    while (took('OR')) tests.push(all());
    return (car) => tests.some((test) => test(car));
  };
  const all = (): Test => {
    const tests = [one()];
    while (took('AND')) tests.push(one());
    return (car) => tests.every((test) => test(car));
  };
  const one = (): Test => {
    if (took('NOT')) {
      const test = one();
      return (car) => !test(car);
    }
    if (!took('(')) return test(take());
    const inner = any();
    took(')');
    return inner;
  };
  const test = (attribute: string): Test => {
    const sign = take();
    const value = unquoted(take());
    if (sign !== ':') return compared(attribute, sign, Number(value));
    if (!took('TO')) return (car) => valuesOf(car, attribute).some((own) => own.toLowerCase() === value.toLowerCase());
    const [from, to] = [Number(value), Number(take())];
    return (car) => valuesOf(car, attribute).some((own) => Number(own) >= from && Number(own) <= to);
  };
  return any();
}

function compared(attribute: string, sign: string, bound: number): Test {
  const holds: Readonly<Record<string, (own: number) => boolean>> = {
    '=': (own) => own === bound,
    '!=': (own) => own !== bound,
    '<': (own) => own < bound,
    '<=': (own) => own <= bound,
    '>': (own) => own > bound,
    '>=': (own) => own >= bound,
  };
  return (car) => valuesOf(car, attribute).some((own) => holds[sign]?.(Number(own)) ?? false);
}

function valuesOf(car: Car, attribute: string): readonly string[] {
  const value = derived.get(attribute)?.(car) ?? (car as Readonly<Record<string, unknown>>)[attribute];
  const values = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  return values.filter((own) => ['string', 'number', 'boolean'].includes(typeof own)).map(String);
}

function unquoted(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;
}
