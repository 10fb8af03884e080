/** Actions that are counted, with their ids in reports. No other id compiles. @source spec §7, ANLY-001 */
export const analyticsIds = {
  financeEnquiry: 9,
  newCarEnquiry: 14,
  usedCarEnquiry: 15,
  newCarTestDrive: 17,
  offerAccepted: 18,
  call: 25,
  financeCalculator: 26,
  saved: 39,
  usedCarTestDrive: 48,
  careersEnquiry: 51,
  historyReport: 60,
  print: 61,
} as const;
export type AnalyticsId = (typeof analyticsIds)[keyof typeof analyticsIds];
