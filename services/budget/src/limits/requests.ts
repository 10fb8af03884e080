import type { LimitDefinitions } from './definition.ts';

/** Limits on the content of requests and on connections. */
export const requests = {
  jsonDepth: {
    variable: 'BUDGET_JSON_DEPTH',
    default: 32,
    unit: 'levels',
    counts: 'depth of nested lists and objects in any JSON document',
  },
  jsonValues: {
    variable: 'BUDGET_JSON_VALUES',
    default: 10_000,
    unit: 'values',
    counts: 'values in the JSON a visitor or a provider sends',
  },
  jsonKeys: {
    variable: 'BUDGET_JSON_KEYS',
    default: 1_000,
    unit: 'keys',
    counts: 'keys of one object in the JSON a visitor or a provider sends',
  },
  uploadValues: {
    variable: 'BUDGET_UPLOAD_VALUES',
    default: 250_000,
    unit: 'values',
    counts: 'values in the JSON that someone with a token or an admin key sends',
  },
  uploadKeys: {
    variable: 'BUDGET_UPLOAD_KEYS',
    default: 20_000,
    unit: 'keys',
    counts: 'keys of one object in the JSON that someone with a token or an admin key sends',
  },
  bodyBytes: {
    variable: 'BUDGET_BODY_BYTES',
    default: 160 * 1024,
    unit: 'bytes',
    counts: 'body of an api call; an enquiry with a long message and fifty visited pages fits',
  },
  formBytes: {
    variable: 'BUDGET_FORM_BYTES',
    default: 64 * 1024,
    unit: 'bytes',
    counts: 'body of a form posted without scripts',
  },
  formFields: {
    variable: 'BUDGET_FORM_FIELDS',
    default: 100,
    unit: 'fields',
    counts: 'fields of a form posted without scripts',
  },
  uploadBytes: {
    variable: 'BUDGET_UPLOAD_BYTES',
    default: 64 * 1024 ** 2,
    unit: 'bytes',
    counts: 'body of a registry call, both as sent and unpacked',
  },
  feedBytes: {
    variable: 'BUDGET_FEED_BYTES',
    default: 64 * 1024 ** 2,
    unit: 'bytes',
    counts: 'a stock feed',
  },
  providerBytes: {
    variable: 'BUDGET_PROVIDER_BYTES',
    default: 20_000,
    unit: 'bytes',
    counts: 'a response of a provider of quotes, prices or registrations',
  },
  bodiesBytes: {
    variable: 'BUDGET_BODIES_BYTES',
    default: 192 * 1024 ** 2,
    unit: 'bytes',
    counts:
      'all bodies that one listener is receiving or working on; when it’s full, the address with the most loses one',
  },
  bodiesPerAddressBytes: {
    variable: 'BUDGET_BODIES_PER_ADDRESS_BYTES',
    default: 96 * 1024 ** 2,
    unit: 'bytes',
    counts: 'bodies from one address that a listener is receiving or working on',
  },
  connections: {
    variable: 'BUDGET_CONNECTIONS',
    default: 5_000,
    unit: 'connections',
    counts: 'open connections of each listener',
  },
  connectionsPerAddress: {
    variable: 'BUDGET_CONNECTIONS_PER_ADDRESS',
    default: 500,
    unit: 'connections',
    counts: 'open connections from one address, unless it’s a trusted proxy',
  },
  unsentBytes: {
    variable: 'BUDGET_UNSENT_BYTES',
    default: 64 * 1024 ** 2,
    unit: 'bytes',
    counts:
      'response data that a listener holds because clients aren’t reading it; the client with the most is cut off',
  },
  pipelinedRequests: {
    variable: 'BUDGET_PIPELINED_REQUESTS',
    default: 16,
    unit: 'requests',
    counts: 'requests on one connection that wait for an earlier response',
  },
  changeStreams: {
    variable: 'BUDGET_CHANGE_STREAMS',
    default: 20,
    unit: 'connections',
    counts: 'streams of changes open for one token; opening one more ends the oldest',
  },
  staleBytes: {
    variable: 'BUDGET_STALE_BYTES',
    default: 64 * 1024 ** 2,
    unit: 'bytes',
    counts: 'api and search responses kept on disk for one site, to serve while those services fail',
  },
  staleResponseBytes: {
    variable: 'BUDGET_STALE_RESPONSE_BYTES',
    default: 512 * 1024,
    unit: 'bytes',
    counts: 'one such response; larger ones aren’t kept',
  },
} as const satisfies LimitDefinitions;
