import * as z from 'zod/mini';

const texts = z.array(z.string());
const languages = z.union([z.boolean(), texts]);

/** Settings of an index that the platform may write. @source algolia/api-clients-automation, specs/search/common/schemas/IndexSettings.yml */
const IndexSettings = z.strictObject({
  replicas: z.optional(texts),
  paginationLimitedTo: z.optional(z.int()),
  numericAttributesForFiltering: z.optional(texts),
  disablePrefixOnAttributes: z.optional(texts),
  userData: z.optional(z.looseObject({})),
  searchableAttributes: z.optional(texts),
  attributesForFaceting: z.optional(texts),
  unretrievableAttributes: z.optional(texts),
  ranking: z.optional(texts),
  customRanking: z.optional(texts),
  attributesToSnippet: z.optional(texts),
  maxValuesPerFacet: z.optional(z.int()),
  typoTolerance: z.optional(z.enum(['true', 'false', 'min', 'strict'])),
  allowTyposOnNumericTokens: z.optional(z.boolean()),
  disableTypoToleranceOnAttributes: z.optional(texts),
  queryLanguages: z.optional(texts),
  ignorePlurals: z.optional(languages),
  removeStopWords: z.optional(languages),
  optionalWords: z.optional(texts),
});

/** @source specs/search/paths/objects/batch.yml */
const Batch = z.strictObject({
  requests: z.array(
    z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('addObject'), body: z.looseObject({ objectID: z.string() }) }),
      z.strictObject({ action: z.literal('deleteObject'), body: z.strictObject({ objectID: z.string() }) }),
    ]),
  ),
});
export type Batch = z.infer<typeof Batch>;

/** @source specs/search/paths/manage_indices/operationIndex.yml */
const Operation = z.strictObject({
  operation: z.enum(['copy', 'move']),
  destination: z.string(),
  scope: z.optional(z.array(z.enum(['settings', 'synonyms', 'rules']))),
});

/** @source specs/search/paths/synonyms/common/schemas.yml */
const Synonyms = z.array(
  z.strictObject({
    objectID: z.string(),
    type: z.enum(['synonym', 'oneWaySynonym', 'altCorrection1']),
    synonyms: z.optional(texts),
    input: z.optional(z.string()),
    word: z.optional(z.string()),
    corrections: z.optional(texts),
  }),
);

const nothing = z.undefined();
const Page = z.strictObject({ query: z.string(), page: z.optional(z.int()), hitsPerPage: z.optional(z.int()) });
const Query = z.strictObject({ query: z.string(), hitsPerPage: z.int(), analytics: z.boolean() });

const indexPath = String.raw`^/1/indexes/[\w.-]+`;
const batchAcls = (body: unknown) => [...new Set((body as Batch).requests.map(({ action }) => action))];

type Route = readonly [
  method: string,
  path: RegExp,
  body: z.ZodMiniType,
  /** Permissions that a key needs. @source `x-acl` in specs/search/paths */
  acls: (body: unknown) => readonly string[],
];
const routes: readonly Route[] = [
  ['GET', new RegExp(`${indexPath}/settings$`), nothing, () => ['settings']],
  ['PUT', new RegExp(`${indexPath}/settings$`), IndexSettings, () => ['editSettings']],
  ['GET', new RegExp(String.raw`${indexPath}/task/\d+$`), nothing, () => ['addObject']],
  ['POST', new RegExp(`${indexPath}/batch$`), Batch, batchAcls],
  ['POST', new RegExp(`${indexPath}/operation$`), Operation, () => ['addObject']],
  ['POST', new RegExp(`${indexPath}/synonyms/batch$`), Synonyms, () => ['editSettings']],
  ['POST', new RegExp(`${indexPath}/synonyms/search$`), Page, () => ['settings']],
  ['POST', new RegExp(`${indexPath}/query$`), Query, () => ['search']],
  ['POST', new RegExp(`${indexPath}/clear$`), z.optional(z.strictObject({})), () => ['deleteIndex']],
  ['DELETE', new RegExp(`${indexPath}$`), nothing, () => ['deleteIndex']],
];

const routeOf = (method: string, path: string) =>
  routes.find(([itsMethod, itsPath]) => itsMethod === method && itsPath.test(path));

/** Permissions that Algolia requires for a valid request. */
export function aclsFor(method: string, path: string, body: unknown): readonly string[] {
  return routeOf(method, path)?.[3](body) ?? [];
}

/**
 * The first way in which a request violates the part of Algolia's published REST API that the platform uses; null if
 * the request is valid.
 */
export function shapeFault(method: string, path: string, body: unknown): string | null {
  const route = routeOf(method, path);
  if (route === undefined) return `${method} ${path} is no call that the platform makes`;
  const { success, error } = route[2].safeParse(body);
  return success ? null : `${method} ${path}: ${z.prettifyError(error)}`;
}
