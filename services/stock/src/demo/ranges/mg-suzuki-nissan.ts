import type { ModelRange } from './range.ts';
import { engine, generation, measures, model, motor } from './range.ts';

// biome-ignore format: a table reads by its lines
export const mg: readonly ModelRange[] = [
  model('MG', 'MG3', 'Hatch', 'small', { seats: 5, doors: 5, share: 4, holds: -0.06 }, [
    generation('SZP1', '2018-2023', measures(4055, 1729, 1521, 45, 1630, 0), { p: engine('Petrol', 1.5, 4, 82, 150, 6.7, '4A') }, [['Core', 'p', 'FWD', 18990], ['Excite', 'p', 'FWD', 20490]]),
    generation('ZP22', '2024-', measures(4113, 1797, 1502, 45, 1700, 0, 3), { p: engine('Petrol', 1.5, 4, 81, 142, 6, 'CVT'), h: engine('Hybrid', 1.5, 4, 155, 425, 4.3, '3A') }, [
      ['Vibe', 'p', 'FWD', 23990], ['Excite', 'p', 'FWD', 24990], ['Excite Hybrid+', 'h', 'FWD', 29990], ['Essence Hybrid+', 'h', 'FWD', 32990],
    ]),
  ]),
  model('MG', 'ZS', 'SUV', 'suv', { seats: 5, doors: 5, share: 6, holds: -0.05 }, [
    generation('AZS1', '2017-2024', measures(4323, 1809, 1653, 48, 1785, 500, 4), { p: engine('Petrol', 1.5, 4, 84, 150, 7.1, 'CVT'), t: engine('Petrol', 1.3, 3, 115, 230, 6.9, '6A', 'turbo') }, [
      ['Excite', 'p', 'FWD', 23990], ['Essence', 'p', 'FWD', 26490], ['ZST Essence', 't', 'FWD', 32490],
    ]),
    generation('ZS32', '2024-', measures(4430, 1818, 1635, 41, 1880, 500, 4), { p: engine('Petrol', 1.5, 4, 81, 140, 6.3, 'CVT'), h: engine('Hybrid', 1.5, 4, 158, 465, 4.7, '3A') }, [
      ['Excite', 'p', 'FWD', 26990], ['Excite Hybrid+', 'h', 'FWD', 33990], ['Essence Hybrid+', 'h', 'FWD', 36990],
    ]),
  ]),
  model('MG', 'HS', 'SUV', 'suv', { seats: 5, doors: 5, share: 5, holds: -0.04 }, [
    generation('SAS23', '2019-2024', measures(4574, 1876, 1685, 55, 2048, 1000, 5), { t: engine('Petrol', 1.5, 4, 119, 250, 7.3, '7D', 'turbo'), x: engine('Plug-in hybrid', 1.5, 4, 189, 370, 1.7, '10A', 'turbo') }, [
      ['Core', 't', 'FWD', 31990], ['Vibe', 't', 'FWD', 33990], ['Excite', 't', 'FWD', 36990], ['Essence', 't', 'FWD', 40990], ['+EV Essence', 'x', 'FWD', 52990],
    ]),
    generation('SAS33', '2025-', measures(4670, 1890, 1663, 55, 2100, 1500, 5), { t: engine('Petrol', 1.5, 4, 125, 275, 6.9, '7D', 'turbo'), h: engine('Hybrid', 1.5, 4, 165, 350, 5.2, '2A', 'turbo') }, [
      ['Vibe 1.5T', 't', 'FWD', 35990], ['Excite 1.5T', 't', 'FWD', 38990], ['Essence 1.5T', 't', 'FWD', 42990], ['Essence Hybrid+', 'h', 'FWD', 47990],
    ]),
  ]),
  model('MG', 'MG4', 'Hatch', 'small', { seats: 5, doors: 5, share: 5, holds: -0.07 }, [
    generation('EH32', '2023-', measures(4287, 1836, 1516, 0, 2133, 500, 5), { s: motor(125, 250), e: motor(150, 250), l: motor(180, 350), x: motor(320, 600) }, [
      ['Excite 51', 's', 'RWD', 34990], ['Excite 64', 'e', 'RWD', 39990], ['Essence 64', 'e', 'RWD', 43990], ['Long Range 77', 'l', 'RWD', 49990], ['XPower', 'x', 'AWD', 59990],
    ]),
  ]),
  model('MG', 'MGS5 EV', 'SUV', 'suv', { seats: 5, doors: 5, share: 3, holds: -0.05 }, [
    generation('ES5', '2025-', measures(4476, 1849, 1621, 0, 2200, 750, 5), { s: motor(125, 250), l: motor(170, 350) }, [['Excite 49', 's', 'RWD', 41990], ['Essence 49', 's', 'RWD', 44990], ['Essence 62', 'l', 'RWD', 49990]]),
  ]),
];

// biome-ignore format: a table reads by its lines
export const suzuki: readonly ModelRange[] = [
  model('Suzuki', 'Swift', 'Hatch', 'small', { seats: 5, doors: 5, share: 5, holds: 0.02 }, [
    generation('FZ', '2011-2017', measures(3850, 1695, 1510, 42, 1480, 1000, 5), { m: engine('Petrol', 1.4, 4, 70, 130, 5.5, '5M'), a: engine('Petrol', 1.4, 4, 70, 130, 6.2, '4A') }, [
      ['GL', 'm', 'FWD', 16990], ['GL Navigator', 'a', 'FWD', 18990], ['GLX Navigator', 'a', 'FWD', 21990],
    ]),
    generation('AZ', '2017-2024', measures(3840, 1735, 1495, 37, 1365, 1000, 5), { c: engine('Petrol', 1.2, 4, 66, 120, 4.8, 'CVT'), t: engine('Petrol', 1, 3, 82, 160, 5.1, '6A', 'turbo'), s: engine('Petrol', 1.4, 4, 103, 230, 6.1, '6M', 'turbo') }, [
      ['GL Navigator', 'c', 'FWD', 24490], ['GLX Turbo', 't', 'FWD', 29490], ['Sport', 's', 'FWD', 31990],
    ]),
    generation('UZ', '2024-', measures(3860, 1735, 1495, 37, 1365, 1000, 1), { h: engine('Hybrid', 1.2, 3, 60, 112, 4, 'CVT') }, [['Hybrid', 'h', 'FWD', 28490], ['Hybrid Plus', 'h', 'FWD', 29990], ['Hybrid GLX', 'h', 'FWD', 33490]]),
  ]),
  model('Suzuki', 'Ignis', 'SUV', 'small', { seats: 5, doors: 5, share: 2, holds: 0.02 }, [
    generation('MF', '2017-2024', measures(3700, 1690, 1595, 32, 1330, 0), { m: engine('Petrol', 1.2, 4, 66, 120, 4.7, '5M'), c: engine('Petrol', 1.2, 4, 66, 120, 4.9, 'CVT') }, [['GL', 'm', 'FWD', 21990], ['GLX', 'c', 'FWD', 26490]]),
  ]),
  model('Suzuki', 'Jimny', 'SUV', 'suv', { seats: 4, doors: 3, share: 4, holds: 0.1 }, [
    generation('JJ74', '2019-', measures(3645, 1645, 1720, 40, 1435, 1300, 3), { m: engine('Petrol', 1.5, 4, 75, 130, 6.4, '5M'), a: engine('Petrol', 1.5, 4, 75, 130, 6.9, '4A') }, [
      ['Lite', 'm', '4x4', 31990], ['GLX', 'm', '4x4', 34490], ['GLX Auto', 'a', '4x4', 36490], ['XL', 'm', '4x4', 38490], ['XL Auto', 'a', '4x4', 41490],
    ]),
  ]),
  model('Suzuki', 'Vitara', 'SUV', 'suv', { seats: 5, doors: 5, share: 3, holds: 0.01 }, [
    generation('LY', '2015-', measures(4175, 1775, 1610, 47, 1730, 1200, 5), { p: engine('Petrol', 1.6, 4, 86, 156, 6, '6A'), t: engine('Petrol', 1.4, 4, 103, 220, 6.2, '6A', 'turbo') }, [
      ['Base', 'p', 'FWD', 31990], ['Turbo', 't', 'FWD', 36990], ['Turbo AllGrip', 't', 'AWD', 41490],
    ]),
  ]),
  model('Suzuki', 'Fronx', 'SUV', 'suv', { seats: 5, doors: 5, share: 3, holds: 0 }, [
    generation('WD', '2025-', measures(3995, 1765, 1550, 37, 1480, 0), { h: engine('Hybrid', 1.5, 4, 76, 137, 4.9, '6A') }, [['Hybrid', 'h', 'FWD', 31990]]),
  ]),
];

// biome-ignore format: a table reads by its lines
export const nissan: readonly ModelRange[] = [
  model('Nissan', 'Juke', 'SUV', 'suv', { seats: 5, doors: 5, share: 2, holds: -0.01 }, [
    generation('F16', '2020-', measures(4210, 1800, 1593, 46, 1710, 1250, 5), { t: engine('Petrol', 1, 3, 84, 180, 5.8, '7D', 'turbo') }, [['ST', 't', 'FWD', 32490], ['ST-L', 't', 'FWD', 36990], ['Ti', 't', 'FWD', 40490]]),
  ]),
  model('Nissan', 'Qashqai', 'SUV', 'suv', { seats: 5, doors: 5, share: 4, holds: 0 }, [
    generation('J11', '2014-2021', measures(4394, 1806, 1595, 65, 1885, 1200, 5), { p: engine('Petrol', 2, 4, 106, 200, 6.9, 'CVT') }, [['ST', 'p', 'FWD', 30990], ['ST-L', 'p', 'FWD', 35990], ['Ti', 'p', 'FWD', 41490]]),
    generation('J12', '2022-', measures(4425, 1835, 1625, 55, 1980, 1200, 5), { t: engine('Petrol', 1.3, 4, 110, 250, 6.1, 'CVT', 'turbo'), h: engine('Hybrid', 1.5, 3, 140, 330, 5.2, '1R', 'turbo') }, [
      ['ST', 't', 'FWD', 38490], ['ST-L', 't', 'FWD', 42990], ['Ti', 't', 'FWD', 47490], ['Ti e-POWER', 'h', 'FWD', 55990],
    ]),
  ]),
  model('Nissan', 'X-Trail', 'SUV', 'suv', { seats: 7, doors: 5, share: 6, holds: 0.01 }, [
    generation('T32', '2014-2022', measures(4690, 1820, 1740, 60, 2180, 1500, 5), { p: engine('Petrol', 2.5, 4, 126, 226, 8.3, 'CVT'), d: engine('Diesel', 2, 4, 130, 380, 6, 'CVT') }, [
      ['ST', 'p', 'FWD', 34990], ['ST-L', 'p', 'AWD', 42490], ['TS Diesel', 'd', 'AWD', 41490], ['Ti', 'p', 'AWD', 48490],
    ]),
    generation('T33', '2022-', measures(4680, 1840, 1725, 55, 2250, 2000, 5), { p: engine('Petrol', 2.5, 4, 135, 244, 7.8, 'CVT'), h: engine('Hybrid', 1.5, 3, 157, 330, 6.1, '1R', 'turbo') }, [
      ['ST', 'p', 'FWD', 41490], ['ST-L', 'p', 'AWD', 48990], ['Ti e-POWER', 'h', 'AWD', 57990], ['Ti-L e-POWER', 'h', 'AWD', 61490],
    ]),
  ]),
  model('Nissan', 'Pathfinder', 'SUV', 'suv', { seats: 8, doors: 5, share: 2, holds: 0 }, [
    generation('R53', '2022-', measures(5004, 1978, 1802, 71, 2890, 2700, 5), { p: engine('Petrol', 3.5, 6, 202, 340, 10.5, '9A') }, [['Ti', 'p', 'AWD', 78990], ['Ti-L', 'p', 'AWD', 88990]]),
  ]),
  model('Nissan', 'Patrol', 'SUV', 'suv', { seats: 8, doors: 5, share: 3, holds: 0.05 }, [
    generation('Y62', '2013-', measures(5175, 1995, 1940, 140, 3500, 3500), { v: engine('Petrol', 5.6, 8, 298, 560, 14.4, '7A') }, [['Ti', 'v', '4x4', 96990], ['Ti-L', 'v', '4x4', 109990], ['Warrior', 'v', '4x4', 116990]]),
  ]),
  model('Nissan', 'Navara', 'Ute', 'ute', { seats: 5, doors: 4, share: 5, holds: 0.01 }, [
    generation('D23', '2015-', measures(5260, 1850, 1840, 80, 3250, 3500, 5), { m: engine('Diesel', 2.3, 4, 140, 450, 7.2, '6M'), d: engine('Diesel', 2.3, 4, 140, 450, 7.9, '7A') }, [
      ['SL Dual Cab 4x4', 'm', '4x4', 51990], ['ST Dual Cab 4x4', 'd', '4x4', 57990], ['ST-X Dual Cab 4x4', 'd', '4x4', 63990], ['PRO-4X Dual Cab 4x4', 'd', '4x4', 68490], ['PRO-4X Warrior Dual Cab 4x4', 'd', '4x4', 74990],
    ]),
  ]),
  model('Nissan', 'LEAF', 'Hatch', 'small', { seats: 5, doors: 5, share: 1, holds: -0.08 }, [
    generation('ZE1', '2019-2025', measures(4490, 1788, 1540, 0, 1995, 0, 5), { e: motor(110, 320), p: motor(160, 340) }, [['Base', 'e', 'FWD', 53990], ['e+', 'p', 'FWD', 64990]]),
  ]),
  model('Nissan', 'Ariya', 'SUV', 'suv', { seats: 5, doors: 5, share: 1, holds: -0.05 }, [
    generation('FE0', '2025-', measures(4595, 1850, 1660, 0, 2400, 750, 5), { e: motor(160, 300), a: motor(290, 600) }, [['Engage', 'e', 'FWD', 59990], ['Advance+', 'e', 'FWD', 69990], ['Evolve e-4ORCE', 'a', 'AWD', 76990]]),
  ]),
];
