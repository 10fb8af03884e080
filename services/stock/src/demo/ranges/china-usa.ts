import type { ModelRange } from './range.ts';
import { engine, generation, measures, model, motor } from './range.ts';

// biome-ignore format: a table reads by its lines
export const chinaAndUsa: readonly ModelRange[] = [
  model('GWM', 'Haval Jolion', 'SUV', 'suv', { seats: 5, doors: 5, share: 4, holds: -0.05 }, [
    generation('A01', '2021-', measures(4472, 1841, 1619, 55, 1845, 750, 5), { t: engine('Petrol', 1.5, 4, 110, 220, 8.1, '7D', 'turbo'), h: engine('Hybrid', 1.5, 4, 140, 375, 5, '2D') }, [['Premium', 't', 'FWD', 26990], ['Lux', 't', 'FWD', 28990], ['Lux Hybrid', 'h', 'FWD', 32990], ['Ultra Hybrid', 'h', 'FWD', 36990]]),
  ]),
  model('GWM', 'Cannon', 'Ute', 'ute', { seats: 5, doors: 4, share: 4, holds: -0.04 }, [
    generation('NPW', '2020-', measures(5410, 1934, 1886, 78, 3150, 3000, 5), { d: engine('Diesel', 2, 4, 120, 400, 9.4, '8A') }, [['L Dual Cab 4x4', 'd', '4x4', 39990], ['X Dual Cab 4x4', 'd', '4x4', 43990], ['XSR Dual Cab 4x4', 'd', '4x4', 52990]]),
  ]),
  model('LDV', 'T60', 'Ute', 'ute', { seats: 5, doors: 4, share: 3, holds: -0.05 }, [
    generation('SK8C', '2017-', measures(5365, 1900, 1809, 75, 3050, 3000, 5), { m: engine('Diesel', 2, 4, 160, 500, 8.9, '6M'), d: engine('Diesel', 2, 4, 160, 500, 9.2, '8A') }, [['Pro Double Cab 4x4', 'm', '4x4', 37990], ['Luxe Double Cab 4x4', 'd', '4x4', 42990], ['Max Luxe Double Cab 4x4', 'd', '4x4', 45990]]),
  ]),
  model('LDV', 'G10', 'Van', 'van', { seats: 2, doors: 4, share: 2, holds: -0.05 }, [
    generation('SV7C', '2015-2023', measures(5168, 1980, 1928, 75, 3000, 1500, 3), { m: engine('Diesel', 1.9, 4, 110, 350, 8.1, '6M'), a: engine('Petrol', 2, 4, 165, 330, 11.7, '6A', 'turbo') }, [['Diesel', 'm', 'RWD', 32990], ['+ Auto', 'a', 'RWD', 34990]]),
  ]),
  model('LDV', 'Deliver 9', 'Van', 'van', { seats: 3, doors: 4, share: 2, holds: -0.04 }, [
    generation('EV90', '2020-', measures(5940, 2062, 2755, 80, 3500, 2800), { m: engine('Diesel', 2, 4, 110, 375, 9.5, '6M'), d: engine('Diesel', 2, 4, 110, 375, 9.9, '6A') }, [['LWB Mid Roof', 'm', 'RWD', 47990], ['LWB High Roof', 'd', 'RWD', 51990]]),
  ]),
  model('BYD', 'Atto 3', 'SUV', 'suv', { seats: 5, doors: 5, share: 3, holds: -0.07 }, [
    generation('SC2E', '2022-', measures(4455, 1875, 1615, 0, 2160, 750, 5), { e: motor(150, 310) }, [['Essential', 'e', 'FWD', 42990], ['Premium', 'e', 'FWD', 47990]]),
  ]),
  model('Tesla', 'Model 3', 'Sedan', 'medium', { seats: 5, doors: 4, share: 3, holds: -0.06 }, [
    generation('', '2019-2023', measures(4694, 1850, 1443, 0, 2100, 1000, 5), { r: motor(208, 420), a: motor(366, 493) }, [['Standard Range Plus', 'r', 'RWD', 66990], ['Long Range AWD', 'a', 'AWD', 81990]]),
    generation('Highland', '2024-', measures(4720, 1848, 1442, 0, 2100, 1000, 5), { r: motor(208, 420), a: motor(366, 493) }, [['Rear-Wheel Drive', 'r', 'RWD', 61990], ['Long Range AWD', 'a', 'AWD', 73990]]),
  ]),
  model('Tesla', 'Model Y', 'SUV', 'suv', { seats: 5, doors: 5, share: 3, holds: -0.06 }, [
    generation('', '2022-2024', measures(4751, 1921, 1624, 0, 2400, 1600, 5), { r: motor(220, 420), a: motor(378, 493) }, [['Rear-Wheel Drive', 'r', 'RWD', 68990], ['Long Range AWD', 'a', 'AWD', 82990]]),
    generation('Juniper', '2025-', measures(4751, 1921, 1624, 0, 2400, 1600, 5), { r: motor(220, 420), a: motor(378, 493) }, [['Rear-Wheel Drive', 'r', 'RWD', 64990], ['Long Range AWD', 'a', 'AWD', 75990]]),
  ]),
  model('RAM', '1500', 'Ute', 'ute', { seats: 5, doors: 4, share: 2, holds: 0 }, [
    generation('DT', '2019-', measures(5916, 2084, 1971, 98, 3450, 4500), { v: engine('Petrol', 5.7, 8, 291, 556, 12.2, '8A') }, [['Big Horn Crew Cab 4x4', 'v', '4x4', 119990], ['Laramie Crew Cab 4x4', 'v', '4x4', 134990], ['Limited Crew Cab 4x4', 'v', '4x4', 149990]]),
  ]),
  model('Chevrolet', 'Silverado 1500', 'Ute', 'ute', { seats: 5, doors: 4, share: 1, holds: 0.01 }, [
    generation('T1', '2020-', measures(5910, 2063, 1930, 91, 3300, 4200), { v: engine('Petrol', 6.2, 8, 313, 624, 12.3, '10A') }, [['LTZ Premium', 'v', '4x4', 129990], ['ZR2', 'v', '4x4', 138990]]),
  ]),
];
