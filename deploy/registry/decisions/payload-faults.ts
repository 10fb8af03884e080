import { canonicalJson } from './canonical-json.ts';
import type { JsonSchema } from './json-schema.ts';
import {
  allowedValues,
  alternativesOf,
  describeType,
  equalRules,
  isSchema,
  lowerBounds,
  namesAt,
  schemaAt,
  unknownKeywords,
  upperBounds,
} from './json-schema.ts';

/** A field of a payload that the listener could not accept. `field` is a path, empty for the payload itself. */
export type PayloadFault = { readonly field: string; readonly message: string };

/**
 * Why a listener might refuse what a speaker says; empty when it accepts all of it.
 *
 * Every field the listener requires must always be spoken, and no field may be able to hold a value
 * the listener does not take. Fields it does not know are dropped by its parser and do no harm.
 */
export function payloadFaults(heard: unknown, spoken: unknown, field = ''): readonly PayloadFault[] {
  if (canonicalJson(heard) === canonicalJson(spoken)) return [];
  if (!isSchema(heard) || !isSchema(spoken)) return [{ field, message: 'has no JSON Schema to compare' }];
  const unknown = [...unknownKeywords(heard), ...unknownKeywords(spoken)];
  if (unknown.length > 0)
    return [{ field, message: `uses ${unknown.join(', ')}, which cannot be compared, and differs` }];
  // Whatever alternative is spoken has to be accepted, by one that is heard.
  const said = alternativesOf(spoken);
  if (said !== null) return said.flatMap((alternative) => payloadFaults(heard, alternative, field));
  const accepted = alternativesOf(heard);
  if (accepted !== null) {
    const fits = accepted.some((alternative) => payloadFaults(alternative, spoken, field).length === 0);
    return fits ? [] : [mismatch(heard, spoken, field)];
  }
  const faults = typeFaults(heard, spoken, field);
  return faults.length > 0 ? faults : ruleFaults(heard, spoken, field);
}

function typeFaults(heard: JsonSchema, spoken: JsonSchema, field: string): readonly PayloadFault[] {
  const values = allowedValues(heard);
  if (values !== null) {
    const said = allowedValues(spoken);
    const known = new Set(values.map(canonicalJson));
    return said?.every((value) => known.has(canonicalJson(value))) ? [] : [mismatch(heard, spoken, field)];
  }
  const [wanted, given] = [heard['type'], spoken['type'] ?? typeOfValues(spoken)];
  if (wanted === undefined) return [];
  if (wanted !== given && !(wanted === 'number' && given === 'integer')) return [mismatch(heard, spoken, field)];
  if (wanted === 'object') return objectFaults(heard, spoken, field);
  if (wanted === 'array') return payloadFaults(schemaAt(heard, 'items'), schemaAt(spoken, 'items'), `${field}[]`);
  return [];
}

function objectFaults(heard: JsonSchema, spoken: JsonSchema, field: string): readonly PayloadFault[] {
  const [wanted, given] = [schemaAt(heard, 'properties'), schemaAt(spoken, 'properties')];
  const [needed, always] = [namesAt(heard, 'required'), namesAt(spoken, 'required')];
  const properties = Object.entries(wanted).flatMap(([name, schema]): readonly PayloadFault[] => {
    const path = field === '' ? name : `${field}.${name}`;
    if (!(name in given)) return needed.includes(name) ? [{ field: path, message: 'is required but not spoken' }] : [];
    if (needed.includes(name) && !always.includes(name))
      return [{ field: path, message: 'is required but only sometimes spoken' }];
    return payloadFaults(schema, given[name], path);
  });
  // A record (`z.record`) takes any name; its values then have a schema of their own.
  const values = heard['additionalProperties'];
  if (!isSchema(values)) return properties;
  const others = spoken['additionalProperties'];
  const free = isSchema(others) ? payloadFaults(values, others, `${field}.*`) : [];
  return [
    ...properties,
    ...free,
    ...Object.entries(given)
      .filter(([name]) => !(name in wanted))
      .flatMap(([name, schema]) => payloadFaults(values, schema, `${field}.${name}`)),
  ];
}

function ruleFaults(heard: JsonSchema, spoken: JsonSchema, field: string): readonly PayloadFault[] {
  if (allowedValues(spoken) !== null) return [];
  const below = lowerBounds.filter((rule) => rule in heard && !((spoken[rule] as number) >= (heard[rule] as number)));
  const above = upperBounds.filter((rule) => rule in heard && !((spoken[rule] as number) <= (heard[rule] as number)));
  const unequal = equalRules.filter((rule) => rule in heard && spoken[rule] !== heard[rule]);
  return [...below, ...above, ...unequal].map((rule) => ({
    field,
    message: `is heard with ${rule} ${JSON.stringify(heard[rule])} but spoken with ${rule in spoken ? JSON.stringify(spoken[rule]) : 'no such limit'}`,
  }));
}

function typeOfValues(schema: JsonSchema): string | undefined {
  const kinds = new Set(allowedValues(schema)?.map((value) => (value === null ? 'null' : typeof value)));
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

function mismatch(heard: JsonSchema, spoken: JsonSchema, field: string): PayloadFault {
  return { field, message: `is heard as ${describeType(heard)} but spoken as ${describeType(spoken)}` };
}
