/** What a request for photos carries besides its sender: a hidden field and its value, as dealers' systems know them. @source spec §3, FORM-020 */
export const photoRequest = {
  label: 'Request Photos',
  field: 'Request Photos',
  value: 'Please send photos for this car',
} as const;
