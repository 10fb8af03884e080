export type { BodyType } from './body.ts';
export { bodyTypes } from './body.ts';
export { drives } from './driveline.ts';
export { fuelTypes } from './fuel.ts';
