import type { ModelRange } from './range.ts';
import { engine, generation, measures, model } from './range.ts';

/** Light trucks and the vans that work beside them. Prices of trucks exclude government charges. */
// biome-ignore format: a table reads by its lines
export const trucks: readonly ModelRange[] = [
  model('Isuzu', 'NLR', 'Light truck', 'truck', { seats: 3, doors: 2, share: 4, holds: 0.03 }, [
    generation('NLR 45-150', '2016-', measures(4890, 1920, 2120, 75, 4500, 3500), { m: engine('Diesel', 3, 4, 110, 375, 11.2, '5M'), a: engine('Diesel', 3, 4, 110, 375, 11.6, '6A') }, [['45-150 Traypack', 'm', 'RWD', 61990], ['45-150 AMT Traypack', 'a', 'RWD', 64990], ['45-150 AMT Servicepack', 'a', 'RWD', 79990]]),
  ]),
  model('Isuzu', 'NNR', 'Light truck', 'truck', { seats: 3, doors: 2, share: 4, holds: 0.03 }, [
    generation('NNR 45-150', '2016-', measures(5990, 1995, 2270, 75, 4500, 3500), { m: engine('Diesel', 3, 4, 110, 375, 12, '6M'), a: engine('Diesel', 3, 4, 110, 375, 12.4, '6A') }, [['45-150 Tipper', 'm', 'RWD', 82990], ['45-150 Pantech', 'a', 'RWD', 86990], ['45-150 Curtainsider', 'a', 'RWD', 84990]]),
  ]),
  model('Isuzu', 'NPR', 'Light truck', 'truck', { seats: 3, doors: 2, share: 3, holds: 0.03 }, [
    generation('NPR 65-190', '2016-', measures(6900, 2115, 2290, 100, 6500, 4500), { a: engine('Diesel', 5.2, 4, 140, 513, 15.5, '6A') }, [['65-190 Beavertail', 'a', 'RWD', 118990], ['65-190 Pantech Tailgate Loader', 'a', 'RWD', 112990], ['65-190 Tradepack', 'a', 'RWD', 104990]]),
  ]),
  model('Hino', '300', 'Light truck', 'truck', { seats: 3, doors: 2, share: 5, holds: 0.01 }, [
    generation('300 Series 616', '2015-', measures(5450, 1880, 2140, 100, 4495, 3500), { m: engine('Diesel', 4, 4, 110, 420, 12.1, '5M'), a: engine('Diesel', 4, 4, 110, 420, 12.5, '6A') }, [['616 IFS Alloy Tray', 'm', 'RWD', 66990], ['616 Hybrid Drop-side Tray', 'a', 'RWD', 74990], ['616 IFS Tipper', 'm', 'RWD', 79990]]),
    generation('300 Series 921', '2015-', measures(7340, 2190, 2240, 170, 8500, 4500), { a: engine('Diesel', 5.1, 4, 151, 600, 17, '6A') }, [['921 Crew Cab Tray', 'a', 'RWD', 109990], ['921 Pantech', 'a', 'RWD', 117990]]),
  ]),
  model('Fuso', 'Canter', 'Light truck', 'truck', { seats: 3, doors: 2, share: 4, holds: 0 }, [
    generation('FEA 515', '2014-', measures(5245, 1870, 2080, 100, 4495, 3500), { m: engine('Diesel', 3, 4, 110, 370, 11.5, '5M'), d: engine('Diesel', 3, 4, 110, 370, 11.3, '6D') }, [['515 City Cab Tray', 'm', 'RWD', 59990], ['515 Wide Cab Pantech', 'd', 'RWD', 74990], ['515 City Cab Tipper', 'd', 'RWD', 72990]]),
    generation('FGB 4x4', '2014-', measures(5830, 1995, 2565, 100, 6500, 3500), { m: engine('Diesel', 3, 4, 110, 370, 14.5, '5M') }, [['4x4 Crew Cab Tray', 'm', '4x4', 104990]]),
  ]),
  model('Iveco', 'Daily', 'Light truck', 'truck', { seats: 3, doors: 2, share: 3, holds: -0.03 }, [
    generation('50C', '2016-', measures(6050, 2010, 2245, 100, 5200, 3500), { m: engine('Diesel', 3, 4, 132, 430, 11, '6M'), a: engine('Diesel', 3, 4, 132, 430, 11.2, '8A') }, [['50C18 Cab Chassis Tray', 'm', 'RWD', 71990], ['50C18 Hi-Matic Tray', 'a', 'RWD', 76990], ['70C18 Hi-Matic Pantech', 'a', 'RWD', 96990]]),
  ]),
  model('Hyundai', 'Mighty', 'Light truck', 'truck', { seats: 3, doors: 2, share: 2, holds: -0.05 }, [
    generation('EX4', '2018-', measures(5350, 2000, 2220, 100, 4495, 3500), { m: engine('Diesel', 2.9, 4, 103, 392, 12, '5M') }, [['EX4 Tray', 'm', 'RWD', 54990], ['EX4 Pantech', 'm', 'RWD', 63990]]),
  ]),
];

// biome-ignore format: a table reads by its lines
export const workVans: readonly ModelRange[] = [
  model('Mercedes-Benz', 'Sprinter', 'Van', 'van', { seats: 3, doors: 4, share: 4, holds: 0.01 }, [
    generation('VS30', '2018-', measures(5932, 2020, 2620, 93, 3550, 2000), { m: engine('Diesel', 2.1, 4, 105, 330, 8.8, '6M'), d: engine('Diesel', 2.1, 4, 105, 330, 8.9, '7A') }, [['314 CDI MWB High Roof', 'd', 'RWD', 72990], ['316 CDI LWB High Roof', 'd', 'RWD', 78990], ['419 CDI LWB High Roof', 'd', 'RWD', 86990]]),
  ]),
  model('Mercedes-Benz', 'Vito', 'Van', 'van', { seats: 3, doors: 4, share: 3 }, [
    generation('447', '2015-', measures(5140, 1928, 1910, 70, 3050, 2500), { d: engine('Diesel', 2.1, 4, 120, 380, 6.4, '7A') }, [['114 MWB', 'd', 'RWD', 57990], ['116 LWB', 'd', 'RWD', 61990], ['119 Crew Cab', 'd', 'RWD', 69990]]),
  ]),
  model('Renault', 'Trafic', 'Van', 'van', { seats: 3, doors: 4, share: 3, holds: -0.02 }, [
    generation('X82', '2015-', measures(5399, 1956, 1971, 80, 3010, 2000), { m: engine('Diesel', 1.6, 4, 103, 340, 6.2, '6M'), d: engine('Diesel', 2, 4, 125, 380, 7.3, '6D') }, [['L1H1 Pro', 'm', 'FWD', 42990], ['L2H1 Premium', 'd', 'FWD', 50990], ['L2H1 Crew Lifestyle', 'd', 'FWD', 56990]]),
  ]),
];
