/** Name of the button that saves a form without script. */
export const saveField = 'save_for_later';
/**
 * Name of the button that restores a saved form without script. With the suffix `_link`, it is the name of the field
 * for the form's link.
 */
export const openField = 'open_saved';
/** Name of the hidden field with the token of the saved form's link. */
export const savedTokenField = 'saved_token';
