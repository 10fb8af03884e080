import type { ModelRange } from './range.ts';
import { engine, generation, measures, model, motor } from './range.ts';

// biome-ignore format: a table reads by its lines
export const hyundai: readonly ModelRange[] = [
  model('Hyundai', 'i30', 'Hatch', 'small', { seats: 5, doors: 5, share: 8 }, [
    generation('GD', '2012-2017', measures(4300, 1780, 1470, 53, 1820, 1300, 5), { m: engine('Petrol', 1.8, 4, 107, 175, 6.5, '6M'), a: engine('Petrol', 1.8, 4, 107, 175, 7.1, '6A') }, [['Active', 'm', 'FWD', 21990], ['Active Auto', 'a', 'FWD', 23990], ['SR', 'a', 'FWD', 29990]]),
    generation('PD.V4', '2017-2024', measures(4340, 1795, 1455, 50, 1850, 1300, 5), { p: engine('Petrol', 2, 4, 120, 203, 7.4, '6A'), t: engine('Petrol', 1.6, 4, 150, 265, 7.5, '7D', 'turbo'), n: engine('Petrol', 2, 4, 206, 392, 8.5, '8D', 'turbo') }, [
      ['Active', 'p', 'FWD', 27990], ['Elite', 'p', 'FWD', 33490], ['N Line', 't', 'FWD', 34990], ['N Premium', 'n', 'FWD', 53990],
    ]),
  ]),
  model('Hyundai', 'Venue', 'SUV', 'suv', { seats: 5, doors: 5, share: 3 }, [
    generation('QX', '2019-', measures(4040, 1770, 1592, 45, 1660, 800, 4), { p: engine('Petrol', 1.6, 4, 90, 151, 7.2, '6A') }, [['Base', 'p', 'FWD', 27990], ['Active', 'p', 'FWD', 30490], ['Elite', 'p', 'FWD', 33490]]),
  ]),
  model('Hyundai', 'Kona', 'SUV', 'suv', { seats: 5, doors: 5, share: 5 }, [
    generation('OS', '2017-2023', measures(4165, 1800, 1568, 50, 1860, 1300, 5), { p: engine('Petrol', 2, 4, 110, 180, 6.2, 'CVT'), t: engine('Petrol', 1.6, 4, 146, 265, 6.9, '7D', 'turbo'), e: motor(150, 395) }, [
      ['Active', 'p', 'FWD', 28990], ['Highlander', 'p', 'FWD', 37990], ['N Line Premium', 't', 'AWD', 42990], ['Electric Elite', 'e', 'FWD', 57990],
    ]),
    generation('SX2', '2023-', measures(4350, 1825, 1585, 47, 1910, 1300, 4), { p: engine('Petrol', 2, 4, 110, 180, 6.6, 'CVT'), h: engine('Hybrid', 1.6, 4, 104, 265, 3.9, '6D') }, [['Base', 'p', 'FWD', 36490], ['Hybrid', 'h', 'FWD', 40490], ['Premium Hybrid', 'h', 'FWD', 47490]]),
  ]),
  model('Hyundai', 'Tucson', 'SUV', 'suv', { seats: 5, doors: 5, share: 6 }, [
    generation('TL', '2015-2020', measures(4475, 1850, 1660, 62, 2110, 1600, 5), { p: engine('Petrol', 2, 4, 122, 205, 7.9, '6A'), d: engine('Diesel', 2, 4, 136, 400, 6.4, '8A') }, [['Active', 'p', 'FWD', 31990], ['Active X', 'p', 'FWD', 34490], ['Elite Diesel', 'd', 'AWD', 43990], ['Highlander Diesel', 'd', 'AWD', 49990]]),
    generation('NX4', '2021-', measures(4630, 1865, 1665, 54, 2175, 1900, 5), { p: engine('Petrol', 2, 4, 115, 192, 8.1, '6A'), h: engine('Hybrid', 1.6, 4, 172, 367, 5.3, '6A', 'turbo') }, [['Base', 'p', 'FWD', 41490], ['Elite', 'p', 'FWD', 46490], ['Hybrid Elite', 'h', 'AWD', 55490], ['Hybrid Premium N Line', 'h', 'AWD', 63990]]),
  ]),
  model('Hyundai', 'Santa Fe', 'SUV', 'suv', { seats: 7, doors: 5, share: 4 }, [
    generation('TM', '2018-2023', measures(4785, 1900, 1710, 67, 2510, 2500, 5), { p: engine('Petrol', 3.5, 6, 200, 331, 10.5, '8A'), d: engine('Diesel', 2.2, 4, 148, 440, 6.1, '8D') }, [['Active', 'p', 'FWD', 47990], ['Elite Diesel', 'd', 'AWD', 60990], ['Highlander Diesel', 'd', 'AWD', 68990]]),
    generation('MX5', '2024-', measures(4830, 1900, 1780, 67, 2640, 2000), { h: engine('Hybrid', 1.6, 4, 172, 367, 5.6, '6A', 'turbo') }, [['Hybrid', 'h', 'FWD', 60990], ['Hybrid Elite AWD', 'h', 'AWD', 70990], ['Hybrid Calligraphy AWD', 'h', 'AWD', 80990]]),
  ]),
  model('Hyundai', 'iLoad', 'Van', 'van', { seats: 3, doors: 4, share: 3, holds: 0.01 }, [
    generation('TQ3', '2012-2021', measures(5150, 1920, 1935, 75, 3160, 2000, 4), { m: engine('Diesel', 2.5, 4, 100, 343, 8, '6M'), d: engine('Diesel', 2.5, 4, 125, 441, 8.8, '5A') }, [['3S Liftback', 'm', 'RWD', 39990], ['3S Twin Swing', 'd', 'RWD', 43490], ['6S Crew Van', 'd', 'RWD', 45990]]),
  ]),
  model('Hyundai', 'Staria', 'People mover', 'medium', { seats: 8, doors: 5, share: 2 }, [
    generation('US4', '2021-', measures(5253, 1997, 1990, 75, 3130, 2500, 5), { d: engine('Diesel', 2.2, 4, 130, 430, 8.2, '8A') }, [['Base', 'd', 'AWD', 58990], ['Elite', 'd', 'AWD', 66990], ['Highlander', 'd', 'AWD', 72990]]),
  ]),
  model('Hyundai', 'Ioniq 5', 'SUV', 'suv', { seats: 5, doors: 5, share: 1, holds: -0.06 }, [
    generation('NE', '2021-', measures(4635, 1890, 1605, 0, 2540, 1600, 5), { r: motor(168, 350), a: motor(239, 605) }, [['Dynamiq', 'r', 'RWD', 74990], ['Techniq', 'a', 'AWD', 87990]]),
  ]),
];

// biome-ignore format: a table reads by its lines
export const ford: readonly ModelRange[] = [
  model('Ford', 'Focus', 'Hatch', 'small', { seats: 5, doors: 5, share: 3, holds: -0.02 }, [
    generation('LZ', '2015-2018', measures(4360, 1823, 1469, 55, 1900, 1200, 5), { t: engine('Petrol', 1.5, 4, 132, 240, 6.2, '6A', 'turbo') }, [['Trend', 't', 'FWD', 25990], ['Sport', 't', 'FWD', 28990], ['Titanium', 't', 'FWD', 34990]]),
    generation('SA', '2018-2022', measures(4378, 1825, 1454, 52, 1900, 1200, 5), { t: engine('Petrol', 1.5, 3, 134, 240, 6.4, '8A', 'turbo'), s: engine('Petrol', 2.3, 4, 206, 420, 7.9, '6M', 'turbo') }, [['Trend', 't', 'FWD', 28490], ['ST-Line', 't', 'FWD', 31990], ['ST', 's', 'FWD', 46990]]),
  ]),
  model('Ford', 'Puma', 'SUV', 'suv', { seats: 5, doors: 5, share: 2, holds: -0.02 }, [
    generation('JK', '2020-2024', measures(4186, 1805, 1550, 42, 1760, 900, 5), { t: engine('Petrol', 1, 3, 92, 170, 5.3, '7D', 'turbo') }, [['Base', 't', 'FWD', 32990], ['ST-Line', 't', 'FWD', 35490], ['ST-Line V', 't', 'FWD', 39490]]),
  ]),
  model('Ford', 'Escape', 'SUV', 'suv', { seats: 5, doors: 5, share: 3, holds: -0.03 }, [
    generation('ZH', '2020-2023', measures(4614, 1883, 1683, 54, 2200, 1800, 5), { t: engine('Petrol', 2, 4, 183, 387, 8.6, '8A', 'turbo') }, [['Base', 't', 'FWD', 39490], ['ST-Line', 't', 'FWD', 42490], ['Vignale', 't', 'AWD', 53990]]),
  ]),
  model('Ford', 'Everest', 'SUV', 'suv', { seats: 7, doors: 5, share: 4, holds: 0.03 }, [
    generation('UA', '2015-2022', measures(4903, 1869, 1837, 80, 3100, 3100, 5), { d: engine('Diesel', 3.2, 5, 143, 470, 8.5, '6A'), b: engine('Diesel', 2, 4, 157, 500, 7.1, '10A') }, [['Ambiente', 'd', '4x4', 54990], ['Trend', 'd', '4x4', 61990], ['Titanium', 'b', '4x4', 74990]]),
    generation('UB', '2022-', measures(4914, 1923, 1842, 80, 3150, 3500, 5), { b: engine('Diesel', 2, 4, 154, 500, 7.2, '10A'), v: engine('Diesel', 3, 6, 184, 600, 8.5, '10A') }, [['Ambiente 4x4', 'b', '4x4', 63990], ['Trend 4x4', 'b', '4x4', 71990], ['Sport V6', 'v', '4x4', 77990], ['Platinum V6', 'v', '4x4', 89990]]),
  ]),
  model('Ford', 'Ranger', 'Ute', 'ute', { seats: 5, doors: 4, share: 10, holds: 0.04 }, [
    generation('PX MkII', '2015-2018', measures(5355, 1860, 1821, 80, 3200, 3500, 5), { m: engine('Diesel', 3.2, 5, 147, 470, 8.4, '6M'), d: engine('Diesel', 3.2, 5, 147, 470, 8.9, '6A') }, [['XL 3.2 Double Cab 4x4', 'm', '4x4', 51990], ['XLT 3.2 Double Cab 4x4', 'd', '4x4', 60990], ['Wildtrak 3.2 Double Cab 4x4', 'd', '4x4', 65990]]),
    generation('PX MkIII', '2018-2022', measures(5446, 1867, 1848, 80, 3200, 3500, 5), { d: engine('Diesel', 3.2, 5, 147, 470, 8.9, '6A'), b: engine('Diesel', 2, 4, 157, 500, 7.4, '10A') }, [['XL 3.2 Double Cab 4x4', 'd', '4x4', 54990], ['XLT 3.2 Double Cab 4x4', 'd', '4x4', 63990], ['Wildtrak Bi-Turbo Double Cab 4x4', 'b', '4x4', 69990], ['Raptor Bi-Turbo Double Cab 4x4', 'b', '4x4', 81990]]),
    generation('PY', '2022-', measures(5370, 1918, 1886, 80, 3250, 3500, 5), { b: engine('Diesel', 2, 4, 154, 500, 7.2, '10A'), v: engine('Diesel', 3, 6, 184, 600, 8.4, '10A'), r: engine('Petrol', 3, 6, 292, 583, 11.5, '10A', 'turbo') }, [
      ['XL Bi-Turbo Double Cab 4x4', 'b', '4x4', 60990], ['XLT Bi-Turbo Double Cab 4x4', 'b', '4x4', 68990], ['Sport V6 Double Cab 4x4', 'v', '4x4', 73990], ['Wildtrak Bi-Turbo Double Cab 4x4', 'b', '4x4', 74990], ['Wildtrak V6 Double Cab 4x4', 'v', '4x4', 78990], ['Raptor V6 Double Cab 4x4', 'r', '4x4', 95990],
    ]),
  ]),
  model('Ford', 'Mustang', 'Coupe', 'sports', { seats: 4, doors: 2, share: 1, holds: 0.04 }, [
    generation('FN', '2018-2023', measures(4789, 1916, 1382, 61, 2120, 0, 3), { e: engine('Petrol', 2.3, 4, 224, 441, 9.4, '10A', 'turbo'), m: engine('Petrol', 5, 8, 339, 556, 13, '6M'), v: engine('Petrol', 5, 8, 339, 556, 12.7, '10A') }, [['2.3 High Performance Fastback', 'e', 'RWD', 62990], ['GT Fastback', 'm', 'RWD', 73990], ['GT Fastback Auto', 'v', 'RWD', 76990]]),
  ]),
  model('Ford', 'Transit Custom', 'Van', 'van', { seats: 3, doors: 4, share: 3, holds: 0.01 }, [
    generation('VN', '2016-2023', measures(4973, 2080, 1977, 70, 3100, 2500, 5), { m: engine('Diesel', 2, 4, 96, 385, 6.9, '6M'), d: engine('Diesel', 2, 4, 125, 390, 7.2, '6A') }, [['300S SWB', 'm', 'FWD', 47990], ['340L LWB', 'd', 'FWD', 53990], ['Sport 320S', 'd', 'FWD', 58990]]),
  ]),
  model('Ford', 'Transit', 'Van', 'van', { seats: 3, doors: 4, share: 2 }, [
    generation('VO', '2016-', measures(5981, 2059, 2781, 80, 3500, 2800), { m: engine('Diesel', 2, 4, 125, 390, 8.5, '6M'), d: engine('Diesel', 2, 4, 125, 390, 8.9, '10A') }, [['350L LWB Mid Roof', 'm', 'RWD', 60990], ['350L LWB High Roof', 'd', 'RWD', 66990], ['470E Jumbo High Roof', 'd', 'RWD', 72990]]),
  ]),
];

// biome-ignore format: a table reads by its lines
export const holden: readonly ModelRange[] = [
  model('Holden', 'Astra', 'Hatch', 'small', { seats: 5, doors: 5, share: 3, holds: -0.06 }, [
    generation('BK', '2016-2020', measures(4386, 1809, 1485, 48, 1870, 1250, 5), { t: engine('Petrol', 1.4, 4, 110, 245, 5.9, '6A', 'turbo'), s: engine('Petrol', 1.6, 4, 147, 300, 6.3, '6A', 'turbo') }, [['R', 't', 'FWD', 24990], ['R+', 't', 'FWD', 26990], ['RS', 's', 'FWD', 29490]]),
  ]),
  model('Holden', 'Commodore', 'Sedan', 'medium', { seats: 5, doors: 4, share: 4, holds: 0.03 }, [
    generation('VF', '2013-2017', measures(4947, 1898, 1471, 71, 2200, 2100, 5), { v: engine('Petrol', 3.6, 6, 210, 350, 9, '6A'), m: engine('Petrol', 6.2, 8, 304, 570, 12.6, '6M'), e: engine('Petrol', 6.2, 8, 304, 570, 12.9, '6A') }, [['Evoke', 'v', 'RWD', 36990], ['SV6', 'v', 'RWD', 41990], ['SS', 'm', 'RWD', 47990], ['SS V Redline', 'e', 'RWD', 56990]]),
  ]),
  model('Holden', 'Colorado', 'Ute', 'ute', { seats: 5, doors: 4, share: 4, holds: -0.02 }, [
    generation('RG', '2013-2020', measures(5361, 1872, 1781, 76, 3150, 3500, 5), { m: engine('Diesel', 2.8, 4, 147, 440, 7.9, '6M'), d: engine('Diesel', 2.8, 4, 147, 500, 8.7, '6A') }, [['LS Crew Cab 4x4', 'm', '4x4', 44990], ['LTZ Crew Cab 4x4', 'd', '4x4', 52990], ['Z71 Crew Cab 4x4', 'd', '4x4', 56990]]),
  ]),
];
