/**
 * Kinds of content that a link can announce. The configuration check compares the announcement with the linked page.
 */
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
