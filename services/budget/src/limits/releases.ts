import type { LimitDefinitions } from './definition.ts';

/** What remote teams and release managers may publish and change. */
export const releases = {
  schemaSteps: {
    variable: 'BUDGET_SCHEMA_STEPS',
    default: 20_000,
    unit: 'steps',
    counts: 'comparison of the events that the versions of one site publish and subscribe to',
  },
  scheduledPerSite: {
    variable: 'BUDGET_SCHEDULED_SITE',
    default: 50,
    unit: 'changes',
    counts: 'scheduled changes of one site that wait',
  },
  scheduledPerToken: {
    variable: 'BUDGET_SCHEDULED_TOKEN',
    default: 200,
    unit: 'changes',
    counts: 'scheduled changes filed with one token that wait',
  },
  suggestionMs: {
    variable: 'BUDGET_SUGGESTION_MS',
    default: 1_000,
    unit: 'ms',
    counts: 'search for other versions with which refused sets would fit, for one request',
  },
  manifestBytes: {
    variable: 'BUDGET_MANIFEST_BYTES',
    default: 262_144,
    unit: 'bytes',
    counts: 'manifest of a published version, as JSON; every release of its sites contains it',
  },
  serverFileBytes: {
    variable: 'BUDGET_SERVER_FILE_BYTES',
    default: 4 * 1024 ** 2,
    unit: 'bytes',
    counts: 'server file of a published version; every render process reads it',
  },
  sourceMapBytes: {
    variable: 'BUDGET_SOURCE_MAP_BYTES',
    default: 8 * 1024 ** 2,
    unit: 'bytes',
    counts: 'one source map of a published version; all files together count for the upload',
  },
  configBytes: {
    variable: 'BUDGET_CONFIG_BYTES',
    default: 256 * 1024,
    unit: 'bytes',
    counts: 'configuration of a site, as JSON',
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
    counts:
      'previews of branches of one remote that are stored; each is deleted after 14 days unless something names it',
  },
  trustedPublishers: {
    variable: 'BUDGET_TRUSTED_PUBLISHERS',
    default: 500,
    unit: 'rules',
    counts: 'rules about whose identity tokens may publish',
  },
  identityTokenBytes: {
    variable: 'BUDGET_IDENTITY_TOKEN_BYTES',
    default: 8_192,
    unit: 'bytes',
    counts: 'an identity token of a publisher',
  },
  issuerResponseBytes: {
    variable: 'BUDGET_ISSUER_RESPONSE_BYTES',
    default: 131_072,
    unit: 'bytes',
    counts: 'what an issuer of identity tokens says of itself, and its list of keys, each',
  },
  issuerResponseMs: {
    variable: 'BUDGET_ISSUER_RESPONSE_MS',
    default: 5_000,
    unit: 'ms',
    counts: 'both responses of an issuer of identity tokens; later it counts as unreachable',
  },
  issuerPauseMs: {
    variable: 'BUDGET_ISSUER_PAUSE_MS',
    default: 30_000,
    unit: 'ms',
    counts: 'from one look at the keys of an issuer to the next, whatever tokens arrive',
  },
  changesPerHour: {
    variable: 'BUDGET_CHANGES_HOUR',
    default: 300,
    unit: 'changes',
    counts:
      'changes of one site within an hour, of which every token has a tenth whatever others did; taking the latest change back is never refused',
  },
  releaseMailsPerHour: {
    variable: 'BUDGET_RELEASE_MAILS_HOUR',
    default: 60,
    unit: 'mails',
    counts:
      'mails about rollouts and scheduled changes of one site that one process sends within an hour; further ones are logged',
  },
  rolloutStepsPerHour: {
    variable: 'BUDGET_ROLLOUT_STEPS_HOUR',
    default: 20,
    unit: 'changes',
    counts: 'steps of one rollout (pause, resume, step, finish) by one token within an hour; a return is never refused',
  },
} as const satisfies LimitDefinitions;
