import type { LimitDefinitions } from './definition.ts';

/** What is kept of visits, reports and forms. */
export const visits = {
  pageViewRows: {
    variable: 'BUDGET_PAGE_VIEW_ROWS',
    default: 5_000,
    unit: 'rows',
    counts: 'kinds of page views stored for a site in a day; further ones count as another engine',
  },
  rolloutViewRows: {
    variable: 'BUDGET_ROLLOUT_VIEW_ROWS',
    default: 200_000,
    unit: 'rows',
    counts: 'documents of rollouts counted for a site in a day; further ones are left out',
  },
  rolloutViewsPerSenderHour: {
    variable: 'BUDGET_ROLLOUT_VIEWS_PER_SENDER_HOUR',
    default: 120,
    unit: 'documents',
    counts: 'documents of rollouts that one network counts for in an hour, on one site',
  },
  rolloutViewsPerVisitorHour: {
    variable: 'BUDGET_ROLLOUT_VIEWS_PER_VISITOR_HOUR',
    default: 60,
    unit: 'documents',
    counts: 'documents of a rollout that one visitor counts for in an hour',
  },
  rolloutSendersPerDay: {
    variable: 'BUDGET_ROLLOUT_SENDERS_DAY',
    default: 20_000,
    unit: 'networks',
    counts: 'networks, and visitors, that count in rollouts of one site in a day; further ones do not',
  },
  rolloutEnquiriesPerSenderHour: {
    variable: 'BUDGET_ROLLOUT_ENQUIRIES_PER_SENDER_HOUR',
    default: 5,
    unit: 'requests',
    counts: 'enquiries that one network counts for in the comparison of a rollout in an hour, on one site',
  },
  vitalRows: {
    variable: 'BUDGET_VITAL_ROWS',
    default: 20_000,
    unit: 'rows',
    counts: 'intervals of measurements stored for a site in a day; values in further ones are left out',
  },
  reportRows: {
    variable: 'BUDGET_REPORT_ROWS',
    default: 2_000,
    unit: 'rows',
    counts: 'failure reports of browsers stored for a site in a day; further ones are left out',
  },
  stacksPerHealthRead: {
    variable: 'BUDGET_STACKS',
    default: 50,
    unit: 'values',
    counts: 'failures whose places one read of health names, the most frequent first',
  },
  stackMs: {
    variable: 'BUDGET_STACK_MS',
    default: 2_000,
    unit: 'ms',
    counts: 'work of a thread on the places of one read of health; what is over it is shown as built',
  },
  phoneRevealRows: {
    variable: 'BUDGET_PHONE_REVEAL_ROWS',
    default: 5_000,
    unit: 'rows',
    counts: 'requests for phone numbers recorded for a site in a day; further ones are answered and not recorded',
  },
  formRows: {
    variable: 'BUDGET_FORM_ROWS',
    default: 5_000,
    unit: 'rows',
    counts: 'forms that are no enquiries stored for a site in a day; further ones are refused for that day',
  },
  valuationRows: {
    variable: 'BUDGET_VALUATION_ROWS',
    default: 5_000,
    unit: 'rows',
    counts: 'valuations begun at a site in a day; further ones are refused for that day',
  },
  savedFormRows: {
    variable: 'BUDGET_SAVED_FORM_ROWS',
    default: 2_000,
    unit: 'rows',
    counts: 'forms saved for later at a site in a day; further ones are refused for that day',
  },
} as const satisfies LimitDefinitions;
