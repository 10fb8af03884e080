import type { ModelRange } from './range.ts';
import { engine, generation, measures, model, motor } from './range.ts';

const holds = 0.01;

// biome-ignore format: a table reads by its lines
export const kia: readonly ModelRange[] = [
  model('Kia', 'Picanto', 'Hatch', 'small', { seats: 5, doors: 5, share: 3, holds }, [
    generation('JA', '2017-', measures(3595, 1595, 1485, 35, 1400, 0), { m: engine('Petrol', 1.2, 4, 62, 122, 5, '5M'), a: engine('Petrol', 1.2, 4, 62, 122, 5.8, '4A') }, [
      ['Sport', 'm', 'FWD', 20990], ['Sport Auto', 'a', 'FWD', 22690], ['GT-Line', 'a', 'FWD', 24490],
    ]),
  ]),
  model('Kia', 'Cerato', 'Hatch', 'small', { seats: 5, doors: 5, share: 5, holds }, [
    generation('YD', '2013-2018', measures(4350, 1780, 1450, 50, 1800, 1100, 5), { p: engine('Petrol', 2, 4, 112, 192, 7.1, '6A') }, [
      ['S', 'p', 'FWD', 23990], ['Sport', 'p', 'FWD', 26990], ['SLi', 'p', 'FWD', 31490],
    ]),
    generation('BD', '2018-2024', measures(4510, 1800, 1445, 50, 1820, 1100, 5), { p: engine('Petrol', 2, 4, 112, 192, 7.4, '6A'), t: engine('Petrol', 1.6, 4, 150, 265, 6.9, '7D', 'turbo') }, [
      ['S', 'p', 'FWD', 28990], ['Sport', 'p', 'FWD', 30990], ['Sport+', 'p', 'FWD', 34490], ['GT', 't', 'FWD', 39990],
    ]),
  ]),
  model('Kia', 'K4', 'Sedan', 'small', { seats: 5, doors: 4, share: 3, holds }, [
    generation('CL', '2025-', measures(4710, 1850, 1425, 47, 1850, 1000), { p: engine('Petrol', 2, 4, 112, 192, 7.4, '6A'), t: engine('Petrol', 1.6, 4, 142, 264, 6.8, '8A', 'turbo') }, [
      ['S', 'p', 'FWD', 33490], ['SX', 'p', 'FWD', 36490], ['Sport+', 'p', 'FWD', 39490], ['GT-Line', 't', 'FWD', 45490],
    ]),
  ]),
  model('Kia', 'Stonic', 'SUV', 'suv', { seats: 5, doors: 5, share: 3, holds }, [
    generation('YB', '2020-', measures(4140, 1760, 1520, 45, 1690, 450, 5), { p: engine('Petrol', 1.4, 4, 74, 133, 6.7, '6A'), t: engine('Petrol', 1, 3, 74, 172, 5.4, '7D', 'turbo') }, [
      ['S', 'p', 'FWD', 27990], ['Sport', 'p', 'FWD', 30490], ['GT-Line', 't', 'FWD', 34490],
    ]),
  ]),
  model('Kia', 'Seltos', 'SUV', 'suv', { seats: 5, doors: 5, share: 5, holds }, [
    generation('SP2', '2019-', measures(4385, 1800, 1630, 50, 1880, 1250, 5), { p: engine('Petrol', 2, 4, 110, 180, 6.9, 'CVT'), t: engine('Petrol', 1.6, 4, 146, 265, 7.4, '8A', 'turbo') }, [
      ['S', 'p', 'FWD', 32990], ['Sport', 'p', 'FWD', 36490], ['Sport+ AWD', 't', 'AWD', 42490], ['GT-Line AWD', 't', 'AWD', 47490],
    ]),
  ]),
  model('Kia', 'Sportage', 'SUV', 'suv', { seats: 5, doors: 5, share: 7, holds }, [
    generation('QL', '2016-2021', measures(4485, 1855, 1635, 62, 2140, 1500, 5), { p: engine('Petrol', 2, 4, 114, 192, 7.9, '6A'), d: engine('Diesel', 2, 4, 136, 400, 6.4, '8A') }, [
      ['S', 'p', 'FWD', 31990], ['SX', 'p', 'FWD', 35990], ['SX+ Diesel', 'd', 'AWD', 43990], ['GT-Line Diesel', 'd', 'AWD', 48990],
    ]),
    generation('NQ5', '2021-', measures(4660, 1865, 1665, 54, 2200, 1900, 5), {
      p: engine('Petrol', 2, 4, 115, 192, 8.1, '6A'), d: engine('Diesel', 2, 4, 137, 416, 6.3, '8A'), h: engine('Hybrid', 1.6, 4, 169, 350, 4.9, '6A', 'turbo'),
    }, [['S', 'p', 'FWD', 38490], ['SX', 'p', 'FWD', 41490], ['SX+ Diesel AWD', 'd', 'AWD', 49990], ['SX Hybrid', 'h', 'FWD', 47990], ['GT-Line Hybrid', 'h', 'FWD', 57440]]),
  ]),
  model('Kia', 'Sorento', 'SUV', 'suv', { seats: 7, doors: 5, share: 4, holds }, [
    generation('UM', '2015-2020', measures(4800, 1890, 1690, 71, 2570, 2000, 5), { p: engine('Petrol', 3.5, 6, 206, 336, 10, '8A'), d: engine('Diesel', 2.2, 4, 147, 441, 7.2, '8A') }, [
      ['Si', 'p', 'FWD', 44990], ['Sport Diesel', 'd', 'AWD', 51990], ['GT-Line Diesel', 'd', 'AWD', 60990],
    ]),
    generation('MQ4', '2020-', measures(4815, 1900, 1700, 67, 2610, 2000, 5), { p: engine('Petrol', 3.5, 6, 200, 332, 9.7, '8A'), d: engine('Diesel', 2.2, 4, 148, 440, 5.4, '8D'), h: engine('Hybrid', 1.6, 4, 169, 350, 5.4, '6A', 'turbo') }, [
      ['S', 'p', 'FWD', 53990], ['Sport Diesel AWD', 'd', 'AWD', 60990], ['Sport+ Diesel AWD', 'd', 'AWD', 64990], ['GT-Line Hybrid AWD', 'h', 'AWD', 76990],
    ]),
  ]),
  model('Kia', 'Carnival', 'People mover', 'medium', { seats: 8, doors: 5, share: 4, holds: 0.03 }, [
    generation('YP', '2015-2020', measures(5115, 1985, 1740, 80, 2770, 2000, 5), { p: engine('Petrol', 3.3, 6, 206, 336, 10.8, '8A'), d: engine('Diesel', 2.2, 4, 147, 440, 7.6, '8A') }, [
      ['S', 'p', 'FWD', 46990], ['Si Diesel', 'd', 'FWD', 53490], ['Platinum Diesel', 'd', 'FWD', 64990],
    ]),
    generation('KA4', '2021-', measures(5155, 1995, 1775, 72, 2900, 2000, 5), { d: engine('Diesel', 2.2, 4, 148, 440, 6.5, '8A'), h: engine('Hybrid', 1.6, 4, 180, 367, 5.8, '6A', 'turbo') }, [
      ['S Diesel', 'd', 'FWD', 58990], ['Sport Hybrid', 'h', 'FWD', 68990], ['Sport+ Hybrid', 'h', 'FWD', 73490], ['GT-Line Hybrid', 'h', 'FWD', 79990],
    ]),
  ]),
  model('Kia', 'Niro', 'SUV', 'suv', { seats: 5, doors: 5, share: 1, holds: -0.03 }, [
    generation('SG2', '2022-', measures(4420, 1825, 1570, 42, 1950, 0), { h: engine('Hybrid', 1.6, 4, 104, 265, 4, '6D'), e: motor(150, 255) }, [
      ['HEV S', 'h', 'FWD', 49490], ['EV S', 'e', 'FWD', 65990],
    ]),
  ]),
  model('Kia', 'EV5', 'SUV', 'suv', { seats: 5, doors: 5, share: 3, holds: -0.02 }, [
    generation('OV', '2024-', measures(4615, 1875, 1715, 0, 2535, 1250, 5), { s: motor(160, 310), l: motor(160, 310), a: motor(230, 480) }, [
      ['Air Standard Range', 's', 'FWD', 58990], ['Air Long Range', 'l', 'FWD', 66990], ['Earth AWD', 'a', 'AWD', 74990], ['GT-Line AWD', 'a', 'AWD', 79990],
    ]),
  ]),
  model('Kia', 'EV6', 'SUV', 'suv', { seats: 5, doors: 5, share: 2, holds: -0.05 }, [
    generation('CV', '2022-', measures(4695, 1890, 1550, 0, 2530, 1600, 5), { r: motor(168, 350), a: motor(239, 605) }, [
      ['Air RWD', 'r', 'RWD', 77990], ['GT-Line RWD', 'r', 'RWD', 86990], ['GT-Line AWD', 'a', 'AWD', 94990],
    ]),
  ]),
  model('Kia', 'Tasman', 'Ute', 'ute', { seats: 5, doors: 4, share: 3, holds: -0.01 }, [
    generation('TK', '2025-', measures(5410, 1930, 1870, 80, 3250, 3500, 5), { d: engine('Diesel', 2.2, 4, 154, 440, 7.8, '8A') }, [
      ['S Double Cab 4x4', 'd', '4x4', 55990], ['SX Double Cab 4x4', 'd', '4x4', 60990], ['SX+ Double Cab 4x4', 'd', '4x4', 67990], ['X-Line Double Cab 4x4', 'd', '4x4', 72990], ['X-Pro Double Cab 4x4', 'd', '4x4', 79990],
    ]),
  ]),
];
