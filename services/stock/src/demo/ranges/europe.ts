import type { ModelRange } from './range.ts';
import { engine, generation, measures, model } from './range.ts';

// biome-ignore format: a table reads by its lines
export const europe: readonly ModelRange[] = [
  model('Volkswagen', 'Polo', 'Hatch', 'small', { seats: 5, doors: 5, share: 3 }, [
    generation('AW', '2018-', measures(4053, 1751, 1461, 40, 1610, 1100, 5), { t: engine('Petrol', 1, 3, 85, 200, 5.1, '7D', 'turbo'), g: engine('Petrol', 2, 4, 152, 320, 6.5, '6D', 'turbo') }, [['70TSI Trendline', 't', 'FWD', 24990], ['85TSI Style', 't', 'FWD', 32990], ['GTI', 'g', 'FWD', 41990]]),
  ]),
  model('Volkswagen', 'Golf', 'Hatch', 'small', { seats: 5, doors: 5, share: 5, holds: 0.01 }, [
    generation('7.5', '2017-2020', measures(4258, 1799, 1492, 50, 1800, 1400, 5), { t: engine('Petrol', 1.4, 4, 110, 250, 5.4, '7D', 'turbo'), g: engine('Petrol', 2, 4, 180, 370, 6.7, '7D', 'turbo'), r: engine('Petrol', 2, 4, 213, 380, 7.2, '7D', 'turbo') }, [['110TSI Trendline', 't', 'FWD', 27990], ['110TSI Highline', 't', 'FWD', 35990], ['GTI', 'g', 'FWD', 47990], ['R', 'r', 'AWD', 61990]]),
    generation('8', '2021-', measures(4284, 1789, 1491, 50, 1850, 1400, 5), { t: engine('Petrol', 1.4, 4, 110, 250, 5.8, '8A', 'turbo'), g: engine('Petrol', 2, 4, 180, 370, 7, '7D', 'turbo') }, [['110TSI Life', 't', 'FWD', 39990], ['110TSI R-Line', 't', 'FWD', 43990], ['GTI', 'g', 'FWD', 59990]]),
  ]),
  model('Volkswagen', 'Tiguan', 'SUV', 'suv', { seats: 5, doors: 5, share: 4 }, [
    generation('5N', '2016-2024', measures(4509, 1839, 1675, 60, 2190, 2500, 5), { t: engine('Petrol', 1.4, 4, 110, 250, 6.9, '6D', 'turbo'), p: engine('Petrol', 2, 4, 162, 350, 8.5, '7D', 'turbo') }, [['110TSI Life', 't', 'FWD', 43990], ['132TSI Life', 't', 'AWD', 48990], ['162TSI R-Line', 'p', 'AWD', 59990]]),
  ]),
  model('Volkswagen', 'Amarok', 'Ute', 'ute', { seats: 5, doors: 4, share: 4, holds: 0.02 }, [
    generation('2H', '2017-2022', measures(5254, 1954, 1834, 80, 3080, 3500, 5), { v: engine('Diesel', 3, 6, 165, 550, 8.9, '8A') }, [['TDI550 Core', 'v', '4x4', 57990], ['TDI550 Highline', 'v', '4x4', 66990], ['TDI580 Ultimate', 'v', '4x4', 76990]]),
    generation('NF', '2023-', measures(5350, 1910, 1884, 80, 3250, 3500, 5), { b: engine('Diesel', 2, 4, 154, 500, 7.2, '10A'), v: engine('Diesel', 3, 6, 184, 600, 8.4, '10A') }, [['TDI500 Life', 'b', '4x4', 63990], ['TDI600 Style', 'v', '4x4', 76990], ['TDI600 PanAmericana', 'v', '4x4', 81990]]),
  ]),
  model('Volkswagen', 'Transporter', 'Van', 'van', { seats: 3, doors: 4, share: 2, holds: 0.02 }, [
    generation('T6.1', '2016-2024', measures(5304, 1904, 1990, 80, 3080, 2500), { d: engine('Diesel', 2, 4, 110, 340, 7.3, '7D'), b: engine('Diesel', 2, 4, 146, 450, 8.2, '7D') }, [['TDI340 SWB', 'd', 'FWD', 49990], ['TDI340 LWB', 'd', 'FWD', 52990], ['TDI450 LWB 4MOTION', 'b', 'AWD', 63990]]),
  ]),
  model('Volkswagen', 'Caddy', 'Van', 'van', { seats: 2, doors: 4, share: 2 }, [
    generation('5', '2021-', measures(4500, 1855, 1856, 50, 2350, 1500, 5), { d: engine('Diesel', 2, 4, 90, 320, 4.9, '7D') }, [['TDI320 Cargo', 'd', 'FWD', 43990], ['TDI320 Cargo Maxi', 'd', 'FWD', 46490]]),
  ]),
  model('Skoda', 'Octavia', 'Wagon', 'medium', { seats: 5, doors: 5, share: 2 }, [
    generation('NX', '2021-', measures(4689, 1829, 1468, 45, 1920, 1500, 5), { t: engine('Petrol', 1.4, 4, 110, 250, 5.7, '8A', 'turbo'), r: engine('Petrol', 2, 4, 180, 370, 6.8, '7D', 'turbo') }, [['Ambition', 't', 'FWD', 38990], ['Style', 't', 'FWD', 42990], ['RS', 'r', 'FWD', 56990]]),
  ]),
  model('Renault', 'Koleos', 'SUV', 'suv', { seats: 5, doors: 5, share: 2, holds: -0.04 }, [
    generation('HZG', '2016-2024', measures(4673, 1843, 1678, 60, 2160, 2000, 5), { c: engine('Petrol', 2.5, 4, 126, 226, 8.1, 'CVT') }, [['Life', 'c', 'FWD', 34990], ['Zen', 'c', 'FWD', 39990], ['Intens', 'c', 'AWD', 47990]]),
  ]),
  model('Jeep', 'Grand Cherokee', 'SUV', 'suv', { seats: 5, doors: 5, share: 2, holds: -0.05 }, [
    generation('WK', '2013-2021', measures(4828, 1943, 1792, 93, 2949, 3500, 5), { p: engine('Petrol', 3.6, 6, 213, 347, 9.9, '8A'), d: engine('Diesel', 3, 6, 184, 570, 7.5, '8A') }, [['Laredo', 'p', 'RWD', 52990], ['Limited Diesel', 'd', '4x4', 69990], ['Overland Diesel', 'd', '4x4', 79990]]),
  ]),
  model('Jeep', 'Wrangler', 'SUV', 'suv', { seats: 5, doors: 4, share: 1, holds: 0.02 }, [
    generation('JL', '2019-', measures(4882, 1894, 1838, 81, 2630, 2495, 3), { p: engine('Petrol', 3.6, 6, 209, 347, 9.7, '8A') }, [['Unlimited Sport S', 'p', '4x4', 66990], ['Unlimited Overland', 'p', '4x4', 76990], ['Unlimited Rubicon', 'p', '4x4', 83990]]),
  ]),
  model('Land Rover', 'Discovery Sport', 'SUV', 'luxury', { seats: 7, doors: 5, share: 2, holds: -0.05 }, [
    generation('L550', '2016-2024', measures(4597, 1904, 1727, 65, 2650, 2200, 5), { d: engine('Diesel', 2, 4, 132, 430, 6.3, '9A'), p: engine('Petrol', 2, 4, 183, 365, 8.1, '9A', 'turbo') }, [['TD4 SE', 'd', 'AWD', 67990], ['P250 R-Dynamic SE', 'p', 'AWD', 78990]]),
  ]),
  model('BMW', '320i', 'Sedan', 'luxury', { seats: 5, doors: 4, share: 2, holds: -0.01 }, [
    generation('F30', '2012-2018', measures(4633, 1811, 1429, 60, 2010, 1600, 5), { t: engine('Petrol', 2, 4, 135, 290, 5.8, '8A', 'turbo') }, [['Sport Line', 't', 'RWD', 65990], ['M Sport', 't', 'RWD', 69990]]),
    generation('G20', '2019-', measures(4709, 1827, 1435, 59, 2085, 1600, 5), { t: engine('Petrol', 2, 4, 135, 300, 6.3, '8A', 'turbo') }, [['Luxury Line', 't', 'RWD', 79990], ['M Sport', 't', 'RWD', 83990]]),
  ]),
  model('BMW', 'X3', 'SUV', 'luxury', { seats: 5, doors: 5, share: 2 }, [
    generation('G01', '2018-2024', measures(4708, 1891, 1676, 65, 2430, 2400, 5), { t: engine('Petrol', 2, 4, 185, 350, 7.6, '8A', 'turbo'), d: engine('Diesel', 2, 4, 140, 400, 5.7, '8A') }, [['sDrive20i', 't', 'RWD', 81990], ['xDrive20d', 'd', 'AWD', 85990], ['xDrive30i M Sport', 't', 'AWD', 96990]]),
  ]),
  model('Mercedes-Benz', 'C200', 'Sedan', 'luxury', { seats: 5, doors: 4, share: 2 }, [
    generation('W205', '2014-2021', measures(4686, 1810, 1442, 66, 2070, 1800, 5), { t: engine('Petrol', 2, 4, 135, 300, 6.3, '9A', 'turbo') }, [['Avantgarde', 't', 'RWD', 69990], ['AMG Line', 't', 'RWD', 73990]]),
  ]),
  model('Mercedes-Benz', 'GLC250', 'SUV', 'luxury', { seats: 5, doors: 5, share: 1 }, [
    generation('X253', '2016-2022', measures(4656, 1890, 1639, 66, 2400, 2400, 5), { t: engine('Petrol', 2, 4, 155, 350, 7.2, '9A', 'turbo') }, [['4MATIC', 't', 'AWD', 74990], ['AMG Line 4MATIC', 't', 'AWD', 79990]]),
  ]),
  model('Audi', 'A3', 'Hatch', 'luxury', { seats: 5, doors: 5, share: 2 }, [
    generation('8V', '2013-2021', measures(4313, 1785, 1426, 50, 1800, 1400, 5), { t: engine('Petrol', 1.4, 4, 110, 250, 5, '7D', 'turbo'), q: engine('Petrol', 2, 4, 140, 320, 6.2, '7D', 'turbo') }, [['35 TFSI Sportback', 't', 'FWD', 44990], ['40 TFSI quattro S line', 'q', 'AWD', 55990]]),
  ]),
  model('Audi', 'Q5', 'SUV', 'luxury', { seats: 5, doors: 5, share: 2 }, [
    generation('FY', '2017-2024', measures(4663, 1893, 1659, 70, 2445, 2000, 5), { d: engine('Diesel', 2, 4, 140, 400, 5.7, '7D'), p: engine('Petrol', 2, 4, 185, 370, 8, '7D', 'turbo') }, [['40 TDI quattro', 'd', 'AWD', 76990], ['45 TFSI quattro Sport', 'p', 'AWD', 86990]]),
  ]),
  model('Volvo', 'XC40', 'SUV', 'luxury', { seats: 5, doors: 5, share: 1 }, [
    generation('XZ', '2018-', measures(4425, 1863, 1652, 54, 2220, 2100, 5), { t: engine('Petrol', 2, 4, 140, 300, 7.2, '8A', 'turbo') }, [['T4 Momentum', 't', 'FWD', 52990], ['T5 R-Design', 't', 'AWD', 64990]]),
  ]),
];
