import type { LimitDefinitions } from './definition.ts';

/** What fetching, resizing and printing may take. */
export const pictures = {
  pictureFetches: {
    variable: 'BUDGET_PICTURE_FETCHES',
    default: 64,
    unit: 'requests',
    counts: 'requests for other hosts’ pictures that are fetched at once or, once fetched, wait to be resized',
  },
  pictureFetchesPerSite: {
    variable: 'BUDGET_PICTURE_FETCHES_SITE',
    default: 8,
    unit: 'requests',
    counts: 'the same of one site; others wait',
  },
  pictureStoreBytes: {
    variable: 'BUDGET_PICTURE_STORE_BYTES',
    default: 4_294_967_296,
    unit: 'bytes',
    counts: 'other hosts’ pictures as they were fetched, on disk; those not asked for longest are deleted',
  },
  picturesWaiting: {
    variable: 'BUDGET_PICTURES_WAITING',
    default: 200,
    unit: 'requests',
    counts:
      'requests for pictures that wait to be fetched, and as many that wait to be resized; of more, the site with most of them gets 503',
  },
  printsWaiting: {
    variable: 'BUDGET_PRINTS_WAITING',
    default: 100,
    unit: 'requests',
    counts: 'requests for pages to print that wait to be drawn; of more, the site with most of them gets 503',
  },
  printsWaitingPerSite: {
    variable: 'BUDGET_PRINTS_WAITING_SITE',
    default: 4,
    unit: 'requests',
    counts: 'the same of one site; more get 503',
  },
} as const satisfies LimitDefinitions;
