export type { Bus, BusFault, BusHub } from './bus.ts';
export { createBusHub, eventKey } from './bus.ts';
