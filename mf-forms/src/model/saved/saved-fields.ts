/** Name of the button that posts a form to be saved and finished later. */
export const saveField = 'save_for_later';
/** Name of the button that brings back what was saved; `_link`: the link it was saved under. */
export const openField = 'open_saved';
/** The hidden field with the token of the link a form was saved under. */
export const savedTokenField = 'saved_token';
