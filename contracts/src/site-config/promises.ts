/** What a link may promise of the page behind it; the configuration check holds both together. */
export const pagePromises = [
  'budget-search',
  'careers-form',
  'contact',
  'finance',
  'locations',
  'offers',
  'parts-enquiry',
  'selling',
  'service-booking',
  'stock',
  'test-drive',
  'trade-in',
] as const;
export type PagePromise = (typeof pagePromises)[number];
