import type { LimitDefinitions } from './definition.ts';

/** What a request may carry and a connection may hold. */
export const requests = {
  jsonDepth: {
    variable: 'BUDGET_JSON_DEPTH',
    default: 32,
    unit: 'levels',
    counts: 'lists and objects within each other in any JSON document',
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
    counts: 'values in the JSON of a token’s or admin key’s holder',
  },
  uploadKeys: {
    variable: 'BUDGET_UPLOAD_KEYS',
    default: 20_000,
    unit: 'keys',
    counts: 'keys of one object in the JSON of a token’s or admin key’s holder',
  },
  bodyBytes: {
    variable: 'BUDGET_BODY_BYTES',
    default: 160 * 1024,
    unit: 'bytes',
    counts: 'body of a call of the api: an enquiry with a long message and fifty visited pages fits',
  },
  formBytes: {
    variable: 'BUDGET_FORM_BYTES',
    default: 64 * 1024,
    unit: 'bytes',
    counts: 'body of a form posted without script',
  },
  formFields: {
    variable: 'BUDGET_FORM_FIELDS',
    default: 100,
    unit: 'fields',
    counts: 'fields of a form posted without script',
  },
  uploadBytes: {
    variable: 'BUDGET_UPLOAD_BYTES',
    default: 64 * 1024 ** 2,
    unit: 'bytes',
    counts: 'body of a call of the registry, as sent and again unpacked',
  },
  feedBytes: {
    variable: 'BUDGET_FEED_BYTES',
    default: 64 * 1024 ** 2,
    unit: 'bytes',
    counts: 'a feed of stock',
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
      'bodies that one listener receives or works on, of everybody together; where there is no room, the address that has most loses one',
  },
  bodiesPerAddressBytes: {
    variable: 'BUDGET_BODIES_PER_ADDRESS_BYTES',
    default: 96 * 1024 ** 2,
    unit: 'bytes',
    counts: 'bodies that are being received or worked on, of one address',
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
    counts: 'open connections of one address that is no trusted proxy',
  },
  unsentBytes: {
    variable: 'BUDGET_UNSENT_BYTES',
    default: 64 * 1024 ** 2,
    unit: 'bytes',
    counts: 'what a listener holds of responses that their clients do not read; who has most of it is cut off',
  },
  pipelinedRequests: {
    variable: 'BUDGET_PIPELINED_REQUESTS',
    default: 16,
    unit: 'requests',
    counts: 'requests of one connection that wait for the response to the first of them',
  },
  changeStreams: {
    variable: 'BUDGET_CHANGE_STREAMS',
    default: 20,
    unit: 'connections',
    counts: 'streams of changes that one token has open; with one more the first is ended',
  },
  staleBytes: {
    variable: 'BUDGET_STALE_BYTES',
    default: 64 * 1024 ** 2,
    unit: 'bytes',
    counts: 'responses of api and search kept for one site, on disk, to be served while they fail',
  },
  staleResponseBytes: {
    variable: 'BUDGET_STALE_RESPONSE_BYTES',
    default: 512 * 1024,
    unit: 'bytes',
    counts: 'one such response; a larger one is not kept',
  },
} as const satisfies LimitDefinitions;
