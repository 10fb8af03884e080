import type { ModelRange } from './range.ts';
import { engine, generation, measures, model } from './range.ts';

/** Mazda, Honda, Subaru, Mitsubishi, Isuzu and Lexus. */
// biome-ignore format: a table reads by its lines
export const japan: readonly ModelRange[] = [
  model('Mazda', '2', 'Hatch', 'small', { seats: 5, doors: 5, share: 3, holds: 0.01 }, [
    generation('DJ', '2014-2024', measures(4060, 1695, 1495, 44, 1510, 900, 5), { m: engine('Petrol', 1.5, 4, 81, 141, 5.4, '6M'), a: engine('Petrol', 1.5, 4, 81, 141, 5.3, '6A') }, [
      ['Neo', 'm', 'FWD', 19990], ['Maxx', 'a', 'FWD', 23490], ['G15 Pure', 'a', 'FWD', 25990], ['G15 Evolve', 'a', 'FWD', 27990], ['Genki', 'a', 'FWD', 27490],
    ]),
  ]),
  model('Mazda', '3', 'Hatch', 'small', { seats: 5, doors: 5, share: 7, holds: 0.01 }, [
    generation('BM', '2013-2019', measures(4470, 1795, 1465, 51, 1800, 1200, 5), { m: engine('Petrol', 2, 4, 114, 200, 5.9, '6M'), a: engine('Petrol', 2, 4, 114, 200, 5.8, '6A'), b: engine('Petrol', 2.5, 4, 138, 250, 6.1, '6A') }, [
      ['Neo', 'm', 'FWD', 22990], ['Maxx', 'a', 'FWD', 26490], ['Touring', 'a', 'FWD', 29490], ['SP25', 'b', 'FWD', 30490], ['SP25 Astina', 'b', 'FWD', 38490],
    ]),
    generation('BP', '2019-', measures(4460, 1795, 1435, 51, 1880, 1200, 5), { a: engine('Petrol', 2, 4, 114, 200, 6.2, '6A'), b: engine('Petrol', 2.5, 4, 139, 252, 6.6, '6A') }, [
      ['G20 Pure', 'a', 'FWD', 34490], ['G20 Evolve', 'a', 'FWD', 36490], ['G25 Evolve SP', 'b', 'FWD', 38990], ['G25 GT', 'b', 'FWD', 42490], ['G25 Astina', 'b', 'FWD', 45990],
    ]),
  ]),
  model('Mazda', '6', 'Sedan', 'medium', { seats: 5, doors: 4, share: 2 }, [
    generation('GL', '2012-2024', measures(4865, 1840, 1450, 62, 2010, 1550, 5), { p: engine('Petrol', 2.5, 4, 140, 252, 7, '6A'), t: engine('Petrol', 2.5, 4, 170, 420, 7.6, '6A', 'turbo') }, [
      ['Sport', 'p', 'FWD', 38990], ['Touring', 'p', 'FWD', 42990], ['GT', 't', 'FWD', 49990], ['Atenza', 't', 'FWD', 54990],
    ]),
  ]),
  model('Mazda', 'CX-3', 'SUV', 'suv', { seats: 5, doors: 5, share: 4, holds: 0.01 }, [
    generation('DK', '2015-', measures(4275, 1765, 1535, 48, 1695, 800, 5), { p: engine('Petrol', 2, 4, 110, 195, 6.3, '6A') }, [['Neo Sport', 'p', 'FWD', 27990], ['Maxx Sport', 'p', 'FWD', 31490], ['sTouring', 'p', 'FWD', 35490], ['Akari', 'p', 'FWD', 40490]]),
  ]),
  model('Mazda', 'CX-30', 'SUV', 'suv', { seats: 5, doors: 5, share: 4, holds: 0.01 }, [
    generation('DM', '2020-', measures(4395, 1795, 1540, 51, 1930, 1200, 5), { p: engine('Petrol', 2, 4, 114, 200, 6.5, '6A'), b: engine('Petrol', 2.5, 4, 139, 252, 6.8, '6A') }, [
      ['G20 Pure', 'p', 'FWD', 36490], ['G20 Evolve', 'p', 'FWD', 38490], ['G25 Touring', 'b', 'FWD', 42990], ['G25 Astina AWD', 'b', 'AWD', 49490],
    ]),
  ]),
  model('Mazda', 'CX-5', 'SUV', 'suv', { seats: 5, doors: 5, share: 8, holds: 0.02 }, [
    generation('KE', '2012-2016', measures(4540, 1840, 1710, 58, 2050, 1800, 5), { f: engine('Petrol', 2, 4, 114, 200, 6.4, '6A'), p: engine('Petrol', 2.5, 4, 138, 250, 7.4, '6A'), d: engine('Diesel', 2.2, 4, 129, 420, 5.7, '6A') }, [
      ['Maxx', 'f', 'FWD', 31490], ['Maxx Sport', 'p', 'AWD', 37490], ['Grand Touring', 'p', 'AWD', 45990], ['Akera Diesel', 'd', 'AWD', 50490],
    ]),
    generation('KF', '2017-2025', measures(4550, 1840, 1675, 56, 2155, 1800, 5), { p: engine('Petrol', 2.5, 4, 140, 252, 7.4, '6A'), d: engine('Diesel', 2.2, 4, 140, 450, 5.7, '6A'), t: engine('Petrol', 2.5, 4, 170, 420, 8.2, '6A', 'turbo') }, [
      ['Maxx', 'p', 'FWD', 38490], ['Maxx Sport FWD', 'p', 'FWD', 40990], ['Touring', 'p', 'AWD', 46490], ['GT Diesel', 'd', 'AWD', 55490], ['Akera Turbo', 't', 'AWD', 59990],
    ]),
  ]),
  model('Mazda', 'CX-9', 'SUV', 'suv', { seats: 7, doors: 5, share: 3 }, [
    generation('TC', '2016-2023', measures(5075, 1969, 1747, 74, 2640, 2000, 5), { t: engine('Petrol', 2.5, 4, 170, 420, 9, '6A', 'turbo') }, [['Sport', 't', 'FWD', 50990], ['Touring', 't', 'AWD', 59490], ['GT', 't', 'AWD', 69490], ['Azami', 't', 'AWD', 74990]]),
  ]),
  model('Mazda', 'MX-5', 'Convertible', 'sports', { seats: 2, doors: 2, share: 1, holds: 0.05 }, [
    generation('ND', '2015-', measures(3915, 1735, 1235, 45, 1265, 0, 5), { m: engine('Petrol', 2, 4, 135, 205, 6.8, '6M'), a: engine('Petrol', 2, 4, 135, 205, 7.2, '6A') }, [['Roadster', 'm', 'RWD', 45990], ['RF GT', 'm', 'RWD', 56490], ['RF GT Auto', 'a', 'RWD', 58490]]),
  ]),
  model('Mazda', 'BT-50', 'Ute', 'ute', { seats: 5, doors: 4, share: 3 }, [
    generation('UR', '2013-2020', measures(5365, 1850, 1821, 80, 3200, 3500, 5), { m: engine('Diesel', 3.2, 5, 147, 470, 9.7, '6M'), d: engine('Diesel', 3.2, 5, 147, 470, 10, '6A') }, [['XT Dual Cab 4x4', 'm', '4x4', 49990], ['XTR Dual Cab 4x4', 'd', '4x4', 55990], ['GT Dual Cab 4x4', 'd', '4x4', 58990]]),
    generation('TF', '2020-', measures(5280, 1870, 1790, 76, 3100, 3500, 5), { d: engine('Diesel', 3, 4, 140, 450, 8, '6A') }, [['XT Dual Cab 4x4', 'd', '4x4', 57990], ['XTR Dual Cab 4x4', 'd', '4x4', 63490], ['GT Dual Cab 4x4', 'd', '4x4', 66990], ['SP Dual Cab 4x4', 'd', '4x4', 72490]]),
  ]),
  model('Honda', 'Jazz', 'Hatch', 'small', { seats: 5, doors: 5, share: 3, holds: 0.02 }, [
    generation('GF', '2014-2020', measures(3955, 1694, 1524, 40, 1500, 800, 5), { c: engine('Petrol', 1.5, 4, 88, 145, 5.8, 'CVT') }, [['VTi', 'c', 'FWD', 20990], ['VTi-S', 'c', 'FWD', 23990], ['VTi-L', 'c', 'FWD', 27490]]),
  ]),
  model('Honda', 'Civic', 'Hatch', 'small', { seats: 5, doors: 5, share: 4 }, [
    generation('FK', '2016-2021', measures(4515, 1799, 1421, 47, 1800, 800, 5), { c: engine('Petrol', 1.8, 4, 104, 174, 6.6, 'CVT'), t: engine('Petrol', 1.5, 4, 127, 220, 6.1, 'CVT', 'turbo') }, [['VTi', 'c', 'FWD', 26990], ['VTi-S', 'c', 'FWD', 29490], ['RS', 't', 'FWD', 36990]]),
    generation('FL', '2022-', measures(4560, 1802, 1415, 47, 1850, 750, 5), { h: engine('Hybrid', 2, 4, 135, 315, 4.2, 'CVT') }, [['e:HEV L', 'h', 'FWD', 49900], ['e:HEV LX', 'h', 'FWD', 55900]]),
  ]),
  model('Honda', 'HR-V', 'SUV', 'suv', { seats: 5, doors: 5, share: 4 }, [
    generation('RU', '2015-2021', measures(4335, 1772, 1605, 50, 1790, 800, 5), { c: engine('Petrol', 1.8, 4, 105, 172, 6.6, 'CVT') }, [['VTi', 'c', 'FWD', 28990], ['VTi-S', 'c', 'FWD', 32990], ['VTi-LX', 'c', 'FWD', 39490]]),
    generation('RV', '2022-', measures(4345, 1790, 1590, 40, 1870, 0, 4), { c: engine('Petrol', 1.5, 4, 89, 145, 5.8, 'CVT'), h: engine('Hybrid', 1.5, 4, 96, 253, 4.3, 'CVT') }, [['Vi X', 'c', 'FWD', 36900], ['e:HEV L', 'h', 'FWD', 45000]]),
  ]),
  model('Honda', 'CR-V', 'SUV', 'suv', { seats: 5, doors: 5, share: 4 }, [
    generation('RW', '2017-2023', measures(4596, 1855, 1679, 57, 2130, 1500, 5), { t: engine('Petrol', 1.5, 4, 140, 240, 7.3, 'CVT', 'turbo') }, [['VTi', 't', 'FWD', 36990], ['VTi-S AWD', 't', 'AWD', 41990], ['VTi-LX AWD', 't', 'AWD', 51990]]),
  ]),
  model('Subaru', 'Impreza', 'Hatch', 'small', { seats: 5, doors: 5, share: 2 }, [
    generation('G5', '2017-2023', measures(4460, 1775, 1480, 50, 1900, 1200, 5), { c: engine('Petrol', 2, 4, 115, 196, 6.6, 'CVT') }, [['2.0i', 'c', 'AWD', 27490], ['2.0i-L', 'c', 'AWD', 29990], ['2.0i-S', 'c', 'AWD', 34490]]),
  ]),
  model('Subaru', 'XV', 'SUV', 'suv', { seats: 5, doors: 5, share: 3, holds: 0.01 }, [
    generation('G5X', '2017-2022', measures(4465, 1800, 1615, 63, 1940, 1400, 5), { c: engine('Petrol', 2, 4, 115, 196, 7, 'CVT') }, [['2.0i', 'c', 'AWD', 32490], ['2.0i-L', 'c', 'AWD', 35490], ['2.0i-S', 'c', 'AWD', 40490]]),
  ]),
  model('Subaru', 'Forester', 'SUV', 'suv', { seats: 5, doors: 5, share: 5, holds: 0.01 }, [
    generation('S4', '2013-2018', measures(4610, 1795, 1735, 60, 2015, 1500, 5), { c: engine('Petrol', 2.5, 4, 126, 235, 8.1, 'CVT') }, [['2.5i-L', 'c', 'AWD', 36490], ['2.5i-S', 'c', 'AWD', 42990]]),
    generation('S5', '2018-2024', measures(4640, 1815, 1730, 63, 2120, 1800, 5), { c: engine('Petrol', 2.5, 4, 136, 239, 7.4, 'CVT') }, [['2.5i', 'c', 'AWD', 41490], ['2.5i-L', 'c', 'AWD', 43990], ['2.5i Premium', 'c', 'AWD', 46990], ['2.5i-S', 'c', 'AWD', 50490]]),
  ]),
  model('Subaru', 'Outback', 'Wagon', 'medium', { seats: 5, doors: 5, share: 4, holds: 0.01 }, [
    generation('B6A', '2014-2020', measures(4815, 1840, 1675, 60, 2100, 1500, 5), { c: engine('Petrol', 2.5, 4, 129, 235, 7.3, 'CVT') }, [['2.5i', 'c', 'AWD', 40990], ['2.5i Premium', 'c', 'AWD', 47490]]),
    generation('B7A', '2021-', measures(4870, 1875, 1675, 63, 2220, 2000, 5), { c: engine('Petrol', 2.5, 4, 138, 245, 7.3, 'CVT'), t: engine('Petrol', 2.4, 4, 183, 350, 9, 'CVT', 'turbo') }, [['AWD', 'c', 'AWD', 47490], ['AWD Sport', 'c', 'AWD', 51990], ['AWD Touring', 'c', 'AWD', 55990], ['AWD Touring XT', 't', 'AWD', 60990]]),
  ]),
  model('Mitsubishi', 'ASX', 'SUV', 'suv', { seats: 5, doors: 5, share: 5, holds: -0.02 }, [
    generation('XD', '2017-2024', measures(4365, 1810, 1640, 63, 1970, 1300, 5), { c: engine('Petrol', 2, 4, 110, 197, 7.6, 'CVT') }, [['ES', 'c', 'FWD', 27990], ['LS', 'c', 'FWD', 30490], ['Exceed', 'c', 'FWD', 36990]]),
  ]),
  model('Mitsubishi', 'Eclipse Cross', 'SUV', 'suv', { seats: 5, doors: 5, share: 3, holds: -0.02 }, [
    generation('YB', '2017-2025', measures(4545, 1805, 1685, 63, 2075, 1600, 5), { t: engine('Petrol', 1.5, 4, 110, 250, 7.3, 'CVT', 'turbo'), x: engine('Plug-in hybrid', 2.4, 4, 94, 199, 1.9, '1R') }, [['ES', 't', 'FWD', 34990], ['LS', 't', 'FWD', 37490], ['Exceed', 't', 'AWD', 46490], ['PHEV Aspire', 'x', 'AWD', 56490]]),
  ]),
  model('Mitsubishi', 'Outlander', 'SUV', 'suv', { seats: 7, doors: 5, share: 6 }, [
    generation('ZL', '2015-2021', measures(4695, 1810, 1710, 60, 2210, 1600, 5), { c: engine('Petrol', 2.4, 4, 124, 220, 7.2, 'CVT') }, [['ES', 'c', 'FWD', 34990], ['LS', 'c', 'AWD', 40490], ['Exceed', 'c', 'AWD', 47990]]),
    generation('ZM', '2021-', measures(4710, 1862, 1745, 55, 2395, 1600, 5), { c: engine('Petrol', 2.5, 4, 135, 244, 7.7, 'CVT'), x: engine('Plug-in hybrid', 2.4, 4, 185, 450, 1.5, '1R') }, [['ES', 'c', 'FWD', 40490], ['LS AWD', 'c', 'AWD', 45990], ['Aspire AWD', 'c', 'AWD', 49990], ['Exceed AWD', 'c', 'AWD', 56490], ['PHEV Aspire', 'x', 'AWD', 66990]]),
  ]),
  model('Mitsubishi', 'Pajero Sport', 'SUV', 'suv', { seats: 7, doors: 5, share: 3, holds: 0.01 }, [
    generation('QF', '2019-2025', measures(4825, 1815, 1835, 68, 2775, 3100, 5), { d: engine('Diesel', 2.4, 4, 133, 430, 8, '8A') }, [['GLX', 'd', '4x4', 51990], ['GLS', 'd', '4x4', 56990], ['Exceed', 'd', '4x4', 63490], ['GSR', 'd', '4x4', 66490]]),
  ]),
  model('Mitsubishi', 'Triton', 'Ute', 'ute', { seats: 5, doors: 4, share: 6 }, [
    generation('MQ', '2015-2018', measures(5280, 1815, 1780, 75, 2900, 3100, 5), { m: engine('Diesel', 2.4, 4, 133, 430, 7.2, '6M'), d: engine('Diesel', 2.4, 4, 133, 430, 7.6, '5A') }, [['GLX Double Cab 4x4', 'm', '4x4', 38990], ['GLS Double Cab 4x4', 'd', '4x4', 45990], ['Exceed Double Cab 4x4', 'd', '4x4', 49990]]),
    generation('MR', '2019-2023', measures(5305, 1815, 1795, 75, 2900, 3100, 5), { m: engine('Diesel', 2.4, 4, 133, 430, 7.9, '6M'), d: engine('Diesel', 2.4, 4, 133, 430, 8.6, '6A') }, [['GLX Double Cab 4x4', 'm', '4x4', 42990], ['GLX-R Double Cab 4x4', 'd', '4x4', 47990], ['GLS Double Cab 4x4', 'd', '4x4', 51990], ['GSR Double Cab 4x4', 'd', '4x4', 56990]]),
    generation('MV', '2024-', measures(5320, 1865, 1795, 75, 3200, 3500, 5), { d: engine('Diesel', 2.4, 4, 150, 470, 7.7, '6A') }, [['GLX Double Cab 4x4', 'd', '4x4', 55490], ['GLX-R Double Cab 4x4', 'd', '4x4', 59990], ['GLS Double Cab 4x4', 'd', '4x4', 64490], ['GSR Double Cab 4x4', 'd', '4x4', 68490]]),
  ]),
  model('Isuzu', 'D-MAX', 'Ute', 'ute', { seats: 5, doors: 4, share: 6, holds: 0.04 }, [
    generation('TF', '2014-2019', measures(5295, 1860, 1855, 76, 3050, 3500, 5), { m: engine('Diesel', 3, 4, 130, 430, 7.7, '6M'), d: engine('Diesel', 3, 4, 130, 430, 7.9, '6A') }, [['SX Crew Cab 4x4', 'm', '4x4', 45990], ['LS-U Crew Cab 4x4', 'd', '4x4', 53990], ['LS-T Crew Cab 4x4', 'd', '4x4', 56990]]),
    generation('RG', '2020-', measures(5280, 1870, 1810, 76, 3100, 3500, 5), { m: engine('Diesel', 3, 4, 140, 450, 7.7, '6M'), d: engine('Diesel', 3, 4, 140, 450, 8, '6A') }, [['SX Crew Cab 4x4', 'd', '4x4', 57990], ['LS-M Crew Cab 4x4', 'd', '4x4', 60990], ['LS-U Crew Cab 4x4', 'd', '4x4', 66490], ['X-Terrain Crew Cab 4x4', 'd', '4x4', 73990]]),
  ]),
  model('Isuzu', 'MU-X', 'SUV', 'suv', { seats: 7, doors: 5, share: 4, holds: 0.03 }, [
    generation('UC', '2014-2020', measures(4825, 1860, 1860, 65, 2750, 3000, 5), { d: engine('Diesel', 3, 4, 130, 430, 7.9, '6A') }, [['LS-M', 'd', '4x4', 49990], ['LS-U', 'd', '4x4', 53490], ['LS-T', 'd', '4x4', 57990]]),
    generation('RJ', '2021-', measures(4850, 1870, 1875, 80, 2800, 3500, 5), { d: engine('Diesel', 3, 4, 140, 450, 8.3, '6A') }, [['LS-M', 'd', '4x4', 60990], ['LS-U', 'd', '4x4', 66990], ['LS-T', 'd', '4x4', 72990]]),
  ]),
  model('Lexus', 'NX', 'SUV', 'luxury', { seats: 5, doors: 5, share: 2, holds: 0.04 }, [
    generation('AZ10', '2015-2021', measures(4640, 1845, 1645, 56, 2370, 1500, 5), { h: engine('Hybrid', 2.5, 4, 147, 210, 5.6, 'CVT') }, [['NX300h Luxury', 'h', 'AWD', 64990], ['NX300h F Sport', 'h', 'AWD', 73990]]),
    generation('AZ20', '2022-', measures(4660, 1865, 1670, 55, 2380, 1500, 5), { h: engine('Hybrid', 2.5, 4, 179, 239, 5.7, 'CVT') }, [['NX350h Luxury', 'h', 'FWD', 75990], ['NX350h F Sport', 'h', 'AWD', 88990]]),
  ]),
];
