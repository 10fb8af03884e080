export { CarAnswer, CarsAnswer } from './cars.ts';
export { endpoints, siteHeader } from './endpoints.ts';
export { contactMethods, LeadQuote, LeadReceipt, LeadRequest, leadCategories } from './lead.ts';
export { LocationsAnswer } from './locations.ts';
export { Problem } from './problem.ts';
export { SimilarAnswer } from './similar.ts';
export type { FeedImport, FeedRefusal, StockPort } from './stock-import.ts';
export { ImportCounts, ImportReport, RefusedRow } from './stock-import.ts';
