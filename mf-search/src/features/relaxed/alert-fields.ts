/** Value of the hidden field `form`. */
export const alertForm = 'search-alert';

/** Ids of the lines with the result of a form that was posted without JavaScript; `:target` shows them. */
export const alertOutcomeIds = {
  requested: 'alert-requested',
  refused: 'alert-refused',
  unanswered: 'alert-unanswered',
} as const;
