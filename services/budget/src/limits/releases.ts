import type { LimitDefinitions } from './definition.ts';

/** Limits on what remote teams and release managers publish and change. */
export const releases = {
  schemaSteps: {
    variable: 'BUDGET_SCHEMA_STEPS',
    default: 20_000,
    unit: 'steps',
    counts: 'comparing the events that one site’s versions publish and subscribe to',
  },
  scheduledPerSite: {
    variable: 'BUDGET_SCHEDULED_SITE',
    default: 50,
    unit: 'changes',
    counts: 'scheduled changes waiting for one site',
  },
  scheduledPerToken: {
    variable: 'BUDGET_SCHEDULED_TOKEN',
    default: 200,
    unit: 'changes',
    counts: 'scheduled changes waiting that were filed with one token, and changes filed with it within an hour',
  },
  suggestionMs: {
    variable: 'BUDGET_SUGGESTION_MS',
    default: 1_000,
    unit: 'ms',
    counts: 'searching, for one request, for other versions that would make a refused set fit',
  },
  manifestBytes: {
    variable: 'BUDGET_MANIFEST_BYTES',
    default: 262_144,
    unit: 'bytes',
    counts: 'a published version’s manifest, as JSON; every release of its sites contains it',
  },
  serverFileBytes: {
    variable: 'BUDGET_SERVER_FILE_BYTES',
    default: 4 * 1024 ** 2,
    unit: 'bytes',
    counts: 'a published version’s server file; every render process reads it',
  },
  sourceMapBytes: {
    variable: 'BUDGET_SOURCE_MAP_BYTES',
    default: 8 * 1024 ** 2,
    unit: 'bytes',
    counts: 'one source map of a published version; the upload’s limit counts all files together',
  },
  configBytes: {
    variable: 'BUDGET_CONFIG_BYTES',
    default: 256 * 1024,
    unit: 'bytes',
    counts: 'a site’s configuration, as JSON',
  },
  // A team that publishes on every push stays below this limit.
  publishesPerHour: {
    variable: 'BUDGET_PUBLISHES_HOUR',
    default: 60,
    unit: 'versions',
    counts: 'versions of one remote published within an hour',
  },
  previewsPerRemote: {
    variable: 'BUDGET_PREVIEWS_REMOTE',
    default: 200,
    unit: 'versions',
    counts: 'branch previews stored for one remote; each is deleted after 14 days unless something names it',
  },
  trustedPublishers: {
    variable: 'BUDGET_TRUSTED_PUBLISHERS',
    default: 500,
    unit: 'rules',
    counts: 'trusted publishers',
  },
  identityTokenBytes: {
    variable: 'BUDGET_IDENTITY_TOKEN_BYTES',
    default: 8_192,
    unit: 'bytes',
    counts: 'a publisher’s identity token',
  },
  issuerResponseBytes: {
    variable: 'BUDGET_ISSUER_RESPONSE_BYTES',
    default: 131_072,
    unit: 'bytes',
    counts: 'an identity token issuer’s description of itself, and separately its list of keys',
  },
  issuerResponseMs: {
    variable: 'BUDGET_ISSUER_RESPONSE_MS',
    default: 5_000,
    unit: 'ms',
    counts: 'time for both responses of an identity token issuer; after that it counts as unreachable',
  },
  issuerPauseMs: {
    variable: 'BUDGET_ISSUER_PAUSE_MS',
    default: 30_000,
    unit: 'ms',
    counts: 'shortest time between two fetches of an issuer’s keys, whatever tokens arrive',
  },
  changesPerHour: {
    variable: 'BUDGET_CHANGES_HOUR',
    default: 300,
    unit: 'changes',
    counts:
      'changes to one site within an hour; each token always gets a tenth of them, and taking back the latest change is never refused',
  },
  releaseMailsPerHour: {
    variable: 'BUDGET_RELEASE_MAILS_HOUR',
    default: 60,
    unit: 'mails',
    counts:
      'emails about one site’s rollouts and scheduled changes that one process sends within an hour; further ones are logged',
  },
  rolloutStepsPerHour: {
    variable: 'BUDGET_ROLLOUT_STEPS_HOUR',
    default: 20,
    unit: 'changes',
    counts: 'steps of one rollout (pause, resume, step, finish) by one token within an hour; a return is never refused',
  },
} as const satisfies LimitDefinitions;
