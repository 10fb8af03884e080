export { carViews } from './car-views.ts';
export { cars } from './cars.ts';
export { failureReports } from './failure-reports.ts';
export { leadDeliveries, leads } from './leads.ts';
export { locations } from './locations.ts';
export type { OutboxKind, OutboxPayloads } from './outbox.ts';
export { outbox } from './outbox.ts';
export { phoneReveals } from './phone-reveals.ts';
export { stockImports } from './stock-imports.ts';
