/** `npm start` calls `seed` with the database and the time: see `DemoFolder` in deploy/local. */
export { seedDemo as seed } from './stock/seed-demo.ts';
