/** A site's settings by which a form definition can show or require a question. */
export const formSwitches = [
  'messageRequired',
  'showLocation',
  'showDealership',
  'termsRequired',
  'distributionLocation',
  'financeOffered',
] as const;
export type FormSwitch = (typeof formSwitches)[number];
