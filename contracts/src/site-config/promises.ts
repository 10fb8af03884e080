/** Kinds of content that a link may promise; the configuration check compares the promise with the linked page. */
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
