/** Settings that a definition may refer to: whether a question is shown or required. */
export const formSwitches = [
  'messageRequired',
  'showLocation',
  'showDealership',
  'termsRequired',
  'distributionLocation',
  'financeOffered',
] as const;
export type FormSwitch = (typeof formSwitches)[number];
