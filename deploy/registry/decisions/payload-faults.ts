import { defaultBudget } from '@forecourt/budget';
import { canonicalJson } from './canonical-json.ts';
import type { Comparison } from './comparison.ts';
import { createComparison } from './comparison.ts';
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

/**
 * A published field that the subscriber might not accept. `field` is the field's path; it is empty for the whole
 * payload.
 */
export type PayloadFault = { readonly field: string; readonly message: string };

const tooManyForms = 'has too many forms to be compared';

/**
 * The reasons why a subscriber might refuse a published payload; empty if it accepts every payload. Each field that
 * the subscriber requires must always be published, and the subscriber's schema must allow every published value.
 * Additional fields are permitted, because the subscriber's parser drops them.
 */
export function payloadFaults(
  subscribed: unknown,
  published: unknown,
  comparison: Comparison = createComparison(defaultBudget.schemaSteps),
  field = '',
): readonly PayloadFault[] {
  if (comparison.isSpent()) return [{ field, message: tooManyForms }];
  if (comparison.textOf(subscribed) === comparison.textOf(published)) return [];
  if (!isSchema(subscribed) || !isSchema(published)) return [{ field, message: 'has no JSON Schema to compare' }];
  if (!comparison.spend(subscribed, published)) return [{ field, message: tooManyForms }];
  const unknown = [...unknownKeywords(subscribed), ...unknownKeywords(published)];
  if (unknown.length > 0)
    return [{ field, message: `uses ${unknown.join(', ')}, which cannot be compared, and differs` }];
  // Each published alternative must be accepted by at least one alternative of the subscriber.
  const alternatives = alternativesOf(published);
  if (alternatives !== null)
    return alternatives.flatMap((alternative) => payloadFaults(subscribed, alternative, comparison, field));
  const accepted = alternativesOf(subscribed);
  if (accepted !== null) {
    const fits = accepted.some((alternative) => payloadFaults(alternative, published, comparison, field).length === 0);
    return fits ? [] : [mismatch(subscribed, published, field)];
  }
  const faults = typeFaults(subscribed, published, comparison, field);
  return faults.length > 0 ? faults : ruleFaults(subscribed, published, field);
}

function typeFaults(
  subscribed: JsonSchema,
  published: JsonSchema,
  comparison: Comparison,
  field: string,
): readonly PayloadFault[] {
  const values = allowedValues(subscribed);
  if (values !== null) {
    const alternatives = allowedValues(published);
    const known = new Set(values.map(canonicalJson));
    return alternatives?.every((value) => known.has(canonicalJson(value)))
      ? []
      : [mismatch(subscribed, published, field)];
  }
  const [wanted, given] = [subscribed['type'], published['type'] ?? typeOfValues(published)];
  if (wanted === undefined) return [];
  if (wanted !== given && !(wanted === 'number' && given === 'integer'))
    return [mismatch(subscribed, published, field)];
  if (wanted === 'object') return objectFaults(subscribed, published, comparison, field);
  if (wanted === 'array')
    return payloadFaults(schemaAt(subscribed, 'items'), schemaAt(published, 'items'), comparison, `${field}[]`);
  return [];
}

function objectFaults(
  subscribed: JsonSchema,
  published: JsonSchema,
  comparison: Comparison,
  field: string,
): readonly PayloadFault[] {
  const [wanted, given] = [schemaAt(subscribed, 'properties'), schemaAt(published, 'properties')];
  const [needed, always] = [new Set(namesAt(subscribed, 'required')), new Set(namesAt(published, 'required'))];
  const properties = Object.entries(wanted).flatMap(([name, schema]): readonly PayloadFault[] => {
    const path = field === '' ? name : `${field}.${name}`;
    if (!Object.hasOwn(given, name))
      return needed.has(name) ? [{ field: path, message: 'is required but not published' }] : [];
    if (needed.has(name) && !always.has(name))
      return [{ field: path, message: 'is required but only sometimes published' }];
    return payloadFaults(schema, given[name], comparison, path);
  });
  // A record (`z.record`) allows any name; all its values have the same schema.
  const values = subscribed['additionalProperties'];
  if (!isSchema(values)) return properties;
  const others = published['additionalProperties'];
  const free = isSchema(others) ? payloadFaults(values, others, comparison, `${field}.*`) : [];
  return [
    ...properties,
    ...free,
    ...Object.entries(given)
      .filter(([name]) => !Object.hasOwn(wanted, name))
      .flatMap(([name, schema]) => payloadFaults(values, schema, comparison, `${field}.${name}`)),
  ];
}

function ruleFaults(subscribed: JsonSchema, published: JsonSchema, field: string): readonly PayloadFault[] {
  if (allowedValues(published) !== null) return [];
  const below = lowerBounds.filter(
    (rule) => rule in subscribed && !((published[rule] as number) >= (subscribed[rule] as number)),
  );
  const above = upperBounds.filter(
    (rule) => rule in subscribed && !((published[rule] as number) <= (subscribed[rule] as number)),
  );
  const unequal = equalRules.filter((rule) => rule in subscribed && published[rule] !== subscribed[rule]);
  return [...below, ...above, ...unequal].map((rule) => ({
    field,
    message: `is subscribed to with ${rule} ${JSON.stringify(subscribed[rule])} but published with ${rule in published ? JSON.stringify(published[rule]) : 'no such limit'}`,
  }));
}

function typeOfValues(schema: JsonSchema): string | undefined {
  const kinds = new Set(allowedValues(schema)?.map((value) => (value === null ? 'null' : typeof value)));
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

function mismatch(subscribed: JsonSchema, published: JsonSchema, field: string): PayloadFault {
  return {
    field,
    message: `is subscribed to as ${describeType(subscribed)} but published as ${describeType(published)}`,
  };
}
