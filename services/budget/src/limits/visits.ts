import type { LimitDefinitions } from './definition.ts';

/** Limits on what is stored of visits, reports and forms. */
export const visits = {
  pageViewRows: {
    variable: 'BUDGET_PAGE_VIEW_ROWS',
    default: 5_000,
    unit: 'rows',
    counts: 'kinds of page views stored for a site in a day; further kinds count as another engine',
  },
  rolloutViewRows: {
    variable: 'BUDGET_ROLLOUT_VIEW_ROWS',
    default: 200_000,
    unit: 'rows',
    counts: 'rollout documents counted for a site in a day; further ones are left out',
  },
  rolloutViewsPerSenderHour: {
    variable: 'BUDGET_ROLLOUT_VIEWS_PER_SENDER_HOUR',
    default: 120,
    unit: 'documents',
    counts: 'rollout documents counted from one network on one site in an hour',
  },
  rolloutViewsPerVisitorHour: {
    variable: 'BUDGET_ROLLOUT_VIEWS_PER_VISITOR_HOUR',
    default: 60,
    unit: 'documents',
    counts: 'documents of one rollout counted from one visitor in an hour',
  },
  rolloutSendersPerDay: {
    variable: 'BUDGET_ROLLOUT_SENDERS_DAY',
    default: 20_000,
    unit: 'networks',
    counts: 'networks, and visitors, counted in one site’s rollouts in a day; further ones aren’t counted',
  },
  rolloutEnquiriesPerSenderHour: {
    variable: 'BUDGET_ROLLOUT_ENQUIRIES_PER_SENDER_HOUR',
    default: 5,
    unit: 'requests',
    counts: 'enquiries from one network on one site that a rollout’s comparison counts in an hour',
  },
  vitalRows: {
    variable: 'BUDGET_VITAL_ROWS',
    default: 20_000,
    unit: 'rows',
    counts: 'measurement intervals stored for a site in a day; values in further intervals are left out',
  },
  reportRows: {
    variable: 'BUDGET_REPORT_ROWS',
    default: 2_000,
    unit: 'rows',
    counts: 'browser failure reports stored for a site in a day; further ones are left out',
  },
  stacksPerHealthRead: {
    variable: 'BUDGET_STACKS',
    default: 50,
    unit: 'values',
    counts: 'failures that one health report locates in the source, most frequent first',
  },
  stackMs: {
    variable: 'BUDGET_STACK_MS',
    default: 2_000,
    unit: 'ms',
    counts:
      'thread time for locating one health report’s failures in the source; the rest keep the places in the built files',
  },
  phoneRevealRows: {
    variable: 'BUDGET_PHONE_REVEAL_ROWS',
    default: 5_000,
    unit: 'rows',
    counts: 'requests for phone numbers recorded for a site in a day; further ones are answered but not recorded',
  },
  formRows: {
    variable: 'BUDGET_FORM_ROWS',
    default: 5_000,
    unit: 'rows',
    counts: 'forms other than enquiries stored for a site in a day; further ones are refused that day',
  },
  valuationRows: {
    variable: 'BUDGET_VALUATION_ROWS',
    default: 5_000,
    unit: 'rows',
    counts: 'valuations started on a site in a day; further ones are refused that day',
  },
  savedFormRows: {
    variable: 'BUDGET_SAVED_FORM_ROWS',
    default: 2_000,
    unit: 'rows',
    counts: 'forms saved for later on a site in a day; further ones are refused that day',
  },
} as const satisfies LimitDefinitions;
