/** The states and territories, as the feeds write them, with their names. */
export const stateNames = {
  ACT: 'the ACT',
  NSW: 'New South Wales',
  NT: 'the Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
} as const;
export type StateCode = keyof typeof stateNames;

/** The state of a text such as `Vic` or ` QLD `; null for an unknown state. */
export function stateOf(text: string | undefined): StateCode | null {
  const code = text?.trim().toUpperCase() ?? '';
  return Object.hasOwn(stateNames, code) ? (code as StateCode) : null;
}

/** An office that publishes the current rules and amounts. */
export type Office = { readonly name: string; readonly url: string };
