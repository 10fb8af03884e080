/** Every error of this room. A code is never reused. */
export const formErrors = {
  FORMS_LEAD_REFUSED: 'The server did not take the lead; its own words say why.',
  FORMS_SERVER_UNREACHABLE: 'No answer came; the lead is kept on the device.',
} as const;
