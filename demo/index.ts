export { demoCars } from './stock/demo-cars.ts';
export { demoLocations } from './stock/locations.ts';
export type { Random } from './stock/random.ts';
export { createRandom } from './stock/random.ts';
export { demoSource, seedDemo } from './stock/seed-demo.ts';
