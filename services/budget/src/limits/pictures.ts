import type { LimitDefinitions } from './definition.ts';

/** Limits on fetching, resizing and printing pictures. */
export const pictures = {
  pictureFetches: {
    variable: 'BUDGET_PICTURE_FETCHES',
    default: 64,
    unit: 'requests',
    counts: 'pictures of other hosts that are being fetched, or are fetched and wait to be resized',
  },
  pictureFetchesPerSite: {
    variable: 'BUDGET_PICTURE_FETCHES_SITE',
    default: 8,
    unit: 'requests',
    counts: 'the same for one site; others wait',
  },
  pictureStoreBytes: {
    variable: 'BUDGET_PICTURE_STORE_BYTES',
    default: 4_294_967_296,
    unit: 'bytes',
    counts: 'other hosts’ original pictures on disk; the ones unused for longest are deleted',
  },
  picturesWaiting: {
    variable: 'BUDGET_PICTURES_WAITING',
    default: 200,
    unit: 'requests',
    counts:
      'requests for pictures waiting to be fetched, and as many waiting to be resized; beyond that, the site with the most gets 503',
  },
  printsWaiting: {
    variable: 'BUDGET_PRINTS_WAITING',
    default: 100,
    unit: 'requests',
    counts: 'print pages waiting to be drawn; beyond that, the site with the most gets 503',
  },
  printsWaitingPerSite: {
    variable: 'BUDGET_PRINTS_WAITING_SITE',
    default: 4,
    unit: 'requests',
    counts: 'the same for one site; more get 503',
  },
} as const satisfies LimitDefinitions;
