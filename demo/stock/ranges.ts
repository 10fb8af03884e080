import * as z from 'zod/mini';
import { ModelRange } from './model-range.ts';
import { readData } from './read-data.ts';

const rangesIn = (file: string): readonly ModelRange[] => readData(`ranges/${file}`, z.array(ModelRange));

export const toyota = rangesIn('toyota');
export const kia = rangesIn('kia');
export const mg = rangesIn('mg');
export const suzuki = rangesIn('suzuki');
export const nissan = rangesIn('nissan');
/** Road vehicles that a used-car dealer accepts as a trade-in. */
export const cars = [
  ...toyota,
  ...kia,
  ...mg,
  ...suzuki,
  ...nissan,
  ...['japan', 'hyundai', 'ford', 'holden', 'europe', 'china-and-usa'].flatMap(rangesIn),
];
export const workVans = rangesIn('work-vans');
export const trucks = rangesIn('trucks');
export const motorcycles = rangesIn('motorcycles');
export const caravans = rangesIn('caravans');
export const motorhomes = rangesIn('motorhomes');

export const everyRange = [...cars, ...workVans, ...trucks, ...motorcycles, ...caravans, ...motorhomes];
