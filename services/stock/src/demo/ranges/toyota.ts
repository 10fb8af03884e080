import type { ModelRange } from './range.ts';
import { engine, generation, measures, model } from './range.ts';

const holds = 0.04;

// biome-ignore format: a table reads by its lines
export const toyota: readonly ModelRange[] = [
  model('Toyota', 'Yaris', 'Hatch', 'small', { seats: 5, doors: 5, share: 3, holds }, [
    generation('NCP131R', '2012-2019', measures(3950, 1695, 1510, 42, 1450, 900, 5), { p: engine('Petrol', 1.5, 4, 80, 141, 6.3, '4A') }, [
      ['Ascent', 'p', 'FWD', 18990], ['SX', 'p', 'FWD', 20990], ['ZR', 'p', 'FWD', 23990],
    ]),
    generation('MXPA10R', '2020-2025', measures(3940, 1695, 1500, 40, 1530, 900, 5), {
      p: engine('Petrol', 1.5, 3, 88, 145, 4.9, 'CVT'), h: engine('Hybrid', 1.5, 3, 85, 120, 3.3, 'CVT'),
    }, [['Ascent Sport', 'p', 'FWD', 26990], ['SX Hybrid', 'h', 'FWD', 33490], ['ZR Hybrid', 'h', 'FWD', 35990]]),
  ]),
  model('Toyota', 'Yaris Cross', 'SUV', 'suv', { seats: 5, doors: 5, share: 3, holds }, [
    generation('MXPJ10R', '2020-', measures(4180, 1765, 1590, 36, 1690, 400, 5), { h: engine('Hybrid', 1.5, 3, 85, 120, 3.8, 'CVT') }, [
      ['GX Hybrid', 'h', 'FWD', 34490], ['GXL Hybrid', 'h', 'FWD', 37490], ['GXL Hybrid AWD', 'h', 'AWD', 40490], ['Urban Hybrid AWD', 'h', 'AWD', 44490],
    ]),
  ]),
  model('Toyota', 'Corolla', 'Hatch', 'small', { seats: 5, doors: 5, share: 9, holds }, [
    generation('ZRE182R', '2012-2018', measures(4330, 1760, 1475, 50, 1785, 1300, 5), {
      m: engine('Petrol', 1.8, 4, 103, 173, 6.7, '6M'), p: engine('Petrol', 1.8, 4, 103, 173, 6.4, 'CVT'),
    }, [['Ascent', 'm', 'FWD', 22990], ['Ascent Sport', 'p', 'FWD', 26490], ['SX', 'p', 'FWD', 28990], ['ZR', 'p', 'FWD', 32990]]),
    generation('ZWE219R', '2018-', measures(4375, 1790, 1435, 43, 1830, 750, 5), {
      p: engine('Petrol', 2, 4, 125, 200, 6, 'CVT'), h: engine('Hybrid', 1.8, 4, 103, 142, 4, 'CVT'),
    }, [['Ascent Sport', 'p', 'FWD', 33490], ['Ascent Sport Hybrid', 'h', 'FWD', 36490], ['SX Hybrid', 'h', 'FWD', 38990], ['ZR Hybrid', 'h', 'FWD', 42990]]),
  ]),
  model('Toyota', 'Corolla Cross', 'SUV', 'suv', { seats: 5, doors: 5, share: 4, holds }, [
    generation('MXGA10R', '2022-', measures(4460, 1825, 1620, 47, 1905, 750, 5), {
      p: engine('Petrol', 2, 4, 126, 202, 6, 'CVT'), h: engine('Hybrid', 2, 4, 146, 202, 4.3, 'CVT'),
    }, [['GX', 'p', 'FWD', 38990], ['GX Hybrid', 'h', 'FWD', 41490], ['GXL Hybrid', 'h', 'FWD', 44490], ['Atmos', 'p', 'FWD', 46990], ['Atmos Hybrid AWD', 'h', 'AWD', 53990]]),
  ]),
  model('Toyota', 'Camry', 'Sedan', 'medium', { seats: 5, doors: 4, share: 6, holds }, [
    generation('ASV50R', '2011-2017', measures(4835, 1825, 1470, 70, 1990, 1200, 5), { p: engine('Petrol', 2.5, 4, 133, 231, 7.8, '6A') }, [
      ['Altise', 'p', 'FWD', 29990], ['Atara S', 'p', 'FWD', 33990], ['Atara SL', 'p', 'FWD', 40990],
    ]),
    generation('AXVH71R', '2017-2024', measures(4885, 1840, 1445, 50, 2030, 400, 5), {
      p: engine('Petrol', 2.5, 4, 152, 243, 6.8, '8A'), h: engine('Hybrid', 2.5, 4, 160, 221, 4.2, 'CVT'),
    }, [['Ascent', 'p', 'FWD', 33990], ['Ascent Sport Hybrid', 'h', 'FWD', 39490], ['SL Hybrid', 'h', 'FWD', 46990]]),
    generation('AXVH80R', '2024-', measures(4920, 1840, 1445, 50, 2100, 400, 5), { h: engine('Hybrid', 2.5, 4, 170, 221, 4, 'CVT') }, [
      ['Ascent Hybrid', 'h', 'FWD', 43990], ['Ascent Sport Hybrid', 'h', 'FWD', 46990], ['SL Hybrid', 'h', 'FWD', 57990],
    ]),
  ]),
  model('Toyota', 'C-HR', 'SUV', 'suv', { seats: 5, doors: 5, share: 3, holds }, [
    generation('NGX50R', '2017-2023', measures(4360, 1795, 1565, 50, 1945, 600, 5), { p: engine('Petrol', 1.2, 4, 85, 185, 6.4, 'CVT', 'turbo') }, [
      ['GXL', 'p', 'FWD', 33490], ['Koba', 'p', 'FWD', 37490], ['Koba AWD', 'p', 'AWD', 39490],
    ]),
    generation('ZYX11R', '2024-', measures(4360, 1830, 1560, 43, 1950, 750, 5), { h: engine('Hybrid', 1.8, 4, 103, 142, 4, 'CVT') }, [
      ['GXL Hybrid', 'h', 'FWD', 46990], ['Koba Hybrid', 'h', 'FWD', 53990],
    ]),
  ]),
  model('Toyota', 'RAV4', 'SUV', 'suv', { seats: 5, doors: 5, share: 10, holds: 0.06 }, [
    generation('ASA44R', '2013-2018', measures(4605, 1845, 1715, 60, 2130, 1500, 5), {
      f: engine('Petrol', 2, 4, 107, 187, 7.4, 'CVT'), p: engine('Petrol', 2.5, 4, 132, 233, 8.5, '6A'), d: engine('Diesel', 2.2, 4, 110, 340, 6.7, '6A'),
    }, [['GX', 'f', 'FWD', 32990], ['GXL', 'p', 'AWD', 39990], ['Cruiser', 'p', 'AWD', 46990], ['Cruiser Diesel', 'd', 'AWD', 49990]]),
    generation('AXAH54R', '2019-2025', measures(4600, 1855, 1685, 55, 2185, 1500, 5), {
      p: engine('Petrol', 2, 4, 127, 203, 6.5, 'CVT'), h: engine('Hybrid', 2.5, 4, 160, 221, 4.7, 'CVT'), a: engine('Hybrid', 2.5, 4, 163, 221, 4.8, 'CVT'),
    }, [['GX', 'p', 'FWD', 39990], ['GX Hybrid 2WD', 'h', 'FWD', 44490], ['GXL Hybrid AWD', 'a', 'AWD', 49990], ['XSE Hybrid AWD', 'a', 'AWD', 53490], ['Cruiser Hybrid AWD', 'a', 'AWD', 56490], ['Edge Hybrid AWD', 'a', 'AWD', 60490]]),
    generation('XA60', '2026-', measures(4600, 1855, 1685, 55, 2230, 1500, 5), {
      h: engine('Hybrid', 2.5, 4, 143, 221, 4.5, 'CVT'), a: engine('Hybrid', 2.5, 4, 143, 221, 4.5, 'CVT'), x: engine('Plug-in hybrid', 2.5, 4, 227, 221, 1.4, 'CVT'),
    }, [['GX Hybrid 2WD', 'h', 'FWD', 49990], ['GXL Hybrid AWD', 'a', 'AWD', 55490], ['Cruiser Hybrid AWD', 'a', 'AWD', 60140], ['XSE PHEV AWD', 'x', 'AWD', 66990], ['GR Sport PHEV AWD', 'x', 'AWD', 72990]]),
  ]),
  model('Toyota', 'Kluger', 'SUV', 'suv', { seats: 7, doors: 5, share: 4, holds }, [
    generation('GSU50R', '2014-2020', measures(4890, 1925, 1730, 72, 2740, 2000, 5), { p: engine('Petrol', 3.5, 6, 218, 350, 9.1, '8A') }, [
      ['GX', 'p', 'FWD', 47990], ['GXL', 'p', 'AWD', 58990], ['Grande', 'p', 'AWD', 70990],
    ]),
    generation('AXUH78R', '2021-', measures(4966, 1930, 1755, 65, 2730, 2000, 5), {
      t: engine('Petrol', 2.4, 4, 198, 430, 8.5, '8A', 'turbo'), h: engine('Hybrid', 2.5, 4, 184, 242, 5.6, 'CVT'),
    }, [['GX', 't', 'FWD', 59990], ['GX Hybrid AWD', 'h', 'AWD', 66490], ['GXL Hybrid AWD', 'h', 'AWD', 75990], ['Grande Hybrid AWD', 'h', 'AWD', 85990]]),
  ]),
  model('Toyota', 'HiLux', 'Ute', 'ute', { seats: 5, doors: 4, share: 9, holds: 0.05 }, [
    generation('GUN126R', '2015-2020', measures(5330, 1855, 1815, 80, 3050, 3200, 5), {
      w: engine('Petrol', 2.7, 4, 122, 245, 11.1, '6A'), m: engine('Diesel', 2.8, 4, 130, 420, 7.6, '6M'), d: engine('Diesel', 2.8, 4, 130, 450, 8.4, '6A'),
    }, [['Workmate Double Cab 4x2', 'w', 'RWD', 37990], ['SR Double Cab 4x4', 'm', '4x4', 50990], ['SR Double Cab 4x4 Auto', 'd', '4x4', 53990], ['SR5 Double Cab 4x4', 'd', '4x4', 61990], ['Rogue Double Cab 4x4', 'd', '4x4', 67990]]),
    generation('GUN126R', '2021-', measures(5325, 1855, 1815, 80, 3050, 3500, 5), {
      m: engine('Diesel', 2.8, 4, 150, 420, 7.5, '6M'), d: engine('Diesel', 2.8, 4, 150, 500, 7.9, '6A'),
    }, [['Workmate Double Cab 4x4', 'm', '4x4', 54990], ['SR Double Cab 4x4', 'd', '4x4', 58990], ['SR5 Double Cab 4x4', 'd', '4x4', 68490], ['Rogue Double Cab 4x4', 'd', '4x4', 76990], ['GR Sport Double Cab 4x4', 'd', '4x4', 80990]]),
  ]),
  model('Toyota', 'LandCruiser', 'SUV', 'suv', { seats: 7, doors: 5, share: 3, holds: 0.08 }, [
    generation('VDJ200R', '2012-2021', measures(4990, 1980, 1945, 138, 3350, 3500, 5), { d: engine('Diesel', 4.5, 8, 200, 650, 9.5, '6A') }, [
      ['GXL', 'd', '4x4', 99990], ['VX', 'd', '4x4', 109990], ['Sahara', 'd', '4x4', 132990],
    ]),
    generation('FJA300R', '2021-', measures(4980, 1980, 1950, 110, 3280, 3500, 5), { d: engine('Diesel', 3.3, 6, 227, 700, 8.9, '10A') }, [
      ['GX', 'd', '4x4', 108990], ['GXL', 'd', '4x4', 119990], ['VX', 'd', '4x4', 132990], ['Sahara', 'd', '4x4', 156990], ['GR Sport', 'd', '4x4', 161990],
    ]),
  ]),
  model('Toyota', 'LandCruiser 79', 'Cab chassis', 'ute', { seats: 5, doors: 4, share: 3, holds: 0.09 }, [
    generation('VDJ79R', '2012-2023', measures(5220, 1790, 1970, 130, 3300, 3500), { v: engine('Diesel', 4.5, 8, 151, 430, 10.7, '5M') }, [
      ['Workmate Double Cab', 'v', '4x4', 82990], ['GX Double Cab', 'v', '4x4', 86990], ['GXL Double Cab', 'v', '4x4', 91990],
    ]),
    generation('GDJ79R', '2024-', measures(5220, 1870, 1960, 130, 3510, 3500), { d: engine('Diesel', 2.8, 4, 150, 500, 9.6, '6A') }, [
      ['Workmate Double Cab', 'd', '4x4', 86990], ['GX Double Cab', 'd', '4x4', 90490], ['GXL Double Cab', 'd', '4x4', 95990],
    ]),
  ]),
  model('Toyota', 'Prado', 'SUV', 'suv', { seats: 7, doors: 5, share: 5, holds: 0.07 }, [
    generation('GDJ150R', '2015-2023', measures(4825, 1885, 1880, 150, 2990, 3000, 5), { d: engine('Diesel', 2.8, 4, 150, 500, 7.9, '6A') }, [
      ['GX', 'd', '4x4', 66990], ['GXL', 'd', '4x4', 73990], ['VX', 'd', '4x4', 83990], ['Kakadu', 'd', '4x4', 96990],
    ]),
    generation('GDJ250R', '2024-', measures(4925, 1980, 1935, 110, 3200, 3500, 5), { d: engine('Diesel', 2.8, 4, 150, 500, 7.6, '8A') }, [
      ['GX', 'd', '4x4', 79990], ['GXL', 'd', '4x4', 87490], ['Altitude', 'd', '4x4', 99990], ['VX', 'd', '4x4', 95490], ['Kakadu', 'd', '4x4', 107990],
    ]),
  ]),
  model('Toyota', 'HiAce', 'Van', 'van', { seats: 3, doors: 4, share: 4, holds: 0.05 }, [
    generation('KDH201R', '2012-2018', measures(4695, 1695, 1980, 70, 2800, 1400, 4), { m: engine('Diesel', 3, 4, 100, 300, 8, '5M'), d: engine('Diesel', 3, 4, 100, 300, 8.7, '4A') }, [
      ['LWB', 'm', 'RWD', 38990], ['LWB Auto', 'd', 'RWD', 41490],
    ]),
    generation('GDH300R', '2019-', measures(5265, 1950, 1990, 70, 3300, 1900, 5), { m: engine('Diesel', 2.8, 4, 130, 420, 7.5, '6M'), d: engine('Diesel', 2.8, 4, 130, 450, 8.2, '6A') }, [
      ['LWB', 'd', 'RWD', 54990], ['LWB Barn Door', 'd', 'RWD', 56490], ['Super LWB', 'd', 'RWD', 65990],
    ]),
  ]),
  model('Toyota', 'GR86', 'Coupe', 'sports', { seats: 4, doors: 2, share: 1, holds: 0.05 }, [
    generation('ZN8', '2022-', measures(4265, 1775, 1310, 50, 1670, 0, 5), { m: engine('Petrol', 2.4, 4, 174, 250, 9.5, '6M'), a: engine('Petrol', 2.4, 4, 174, 250, 8.8, '6A') }, [
      ['GT', 'm', 'RWD', 48990], ['GT Auto', 'a', 'RWD', 48990], ['GTS', 'm', 'RWD', 51490],
    ]),
  ]),
];
