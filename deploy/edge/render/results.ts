import type { Budget } from '@forecourt/budget';
import { defaultBudget, parseJson } from '@forecourt/budget';
import type { AddressesResult, PageResult, RenderFailure, WidgetResult } from '@forecourt/contracts/release';
import * as z from 'zod/mini';
import type { RenderJob } from './job.ts';

export type RenderResults = readonly (PageResult | WidgetResult | AddressesResult)[];

/** An address that is safe in a header: without line breaks, on this site or another one. */
const address = z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/));
const text = z.string();
/** A path of this site or a whole address. It must be valid with both schemes that the site's address may have. */
const link = text.check(
  z.refine(
    (value) => ['https://a.example', 'http://a.example'].every((base) => URL.canParse(value, base)),
    'Use a path or an address.',
  ),
);
/** Reports one error for the whole list, because zod would collect one error per item. */
const texts = z.custom<readonly string[]>(
  (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
);
/** The items are not validated, because they are only data and validation takes long. */
const objects = z.custom<readonly object[]>(
  (value) =>
    Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && !Array.isArray(item)),
);
const slots = z.array(z.object({ name: text, context: z.unknown() }));
const outcome = z.union([
  z.object({ kind: z.literal('accepted'), to: address }),
  z.object({ kind: z.enum(['invalid', 'failed']) }),
]);
const failed = z.object({ kind: z.literal('failed'), stage: z.enum(['load', 'render']), message: text });
const head = z.object({
  title: text,
  description: z.optional(text),
  canonical: z.optional(link),
  robots: z.optional(text),
  image: z.optional(link),
  leadImage: z.optional(z.object({ src: text, srcSet: z.optional(text), sizes: z.optional(text) })),
  jsonLd: z.optional(objects),
});
const page = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    status: z.union([z.literal(200), z.literal(404), z.literal(410)]),
    html: text,
    slots,
    data: z.optional(z.unknown()),
    head,
    outcome: z.optional(outcome),
  }),
  z.object({ kind: z.literal('notFound') }),
  z.object({ kind: z.literal('redirect'), to: address, permanent: z.boolean() }),
  failed,
]);
const widget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('widget'),
    html: text,
    slots,
    data: z.optional(z.unknown()),
    outcome: z.optional(outcome),
  }),
  failed,
]);
const addresses = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('addresses'),
    addresses: z.array(z.object({ path: text, lastModified: z.optional(text), images: z.optional(texts) })),
    next: z.nullable(text),
  }),
  z.object({ kind: z.literal('none') }),
  failed,
]);
const schemas = { page, widgets: widget, addresses };

/**
 * Parses the result of a job from a render process. Server code is not trusted: an invalid result becomes a failure of
 * its island, and the other results are kept.
 *
 * @param json an array with one result for each island of the job
 */
export function parseResults(job: RenderJob, json: string, budget: Budget = defaultBudget): RenderResults {
  const found = parseJson(json, { from: 'render', subject: `a result of ${job.server.file}`, budget });
  const results: readonly unknown[] = Array.isArray(found) ? found : [];
  return failuresOf(job, '').map((_, index) => {
    const parsed = z.safeParse(schemas[job.kind], cutLists(results[index], budget));
    if (parsed.success) return parsed.data as RenderResults[number];
    const issue = parsed.error.issues[0];
    const where = issue?.path.join('.') || 'the result';
    return failure(`RENDER_RESULT_INVALID: ${where}: ${issue?.message} (${job.server.file})`);
  });
}

/** Truncates lists just above their limit before validation, because validating each item takes time. */
function cutLists(result: unknown, { slotsPerIsland, sitemapSliceAddresses }: Budget): unknown {
  if (typeof result !== 'object' || result === null) return result;
  const cut = (name: 'slots' | 'addresses', most: number) => {
    const list = (result as Readonly<Record<string, unknown>>)[name];
    return Array.isArray(list) && list.length > most ? { [name]: list.slice(0, most) } : {};
  };
  return { ...result, ...cut('slots', slotsPerIsland), ...cut('addresses', sitemapSliceAddresses + 1) };
}

const failure = (message: string): RenderFailure => ({ kind: 'failed', stage: 'render', message });

/** A failure for each island of the job. */
export function failuresOf(job: RenderJob, message: string): readonly RenderFailure[] {
  const count = job.kind === 'widgets' ? job.widgets.length : 1;
  return Array.from({ length: count }, () => failure(message));
}
