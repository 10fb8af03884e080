/** Value of the hidden field `form`. */
export const alertForm = 'search-alert';

/** Ids of the lines that say what became of a form that was posted without script; they are shown as `:target`. */
export const alertOutcomeIds = {
  requested: 'alert-requested',
  refused: 'alert-refused',
  unanswered: 'alert-unanswered',
} as const;
