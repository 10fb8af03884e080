export { createBusHub, eventKey } from './bus.ts';
export type { Bus, BusFault, BusHub } from './bus.ts';
