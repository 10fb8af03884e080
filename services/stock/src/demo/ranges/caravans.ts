import type { CaravanSpecifications } from '@forecourt/contracts';
import type { BodyType } from '../../vehicle-words/body.ts';
import type { Grade, ModelRange, VehicleClass } from './range.ts';
import { engine, measures, model } from './range.ts';

/** Length in feet, tare and aggregate trailer mass in kg. */
type Layout = readonly [badge: string, feet: number, tareKg: number, atmKg: number, sleeps: number, newDollars: number];

function towed(
  make: string,
  name: string,
  body: BodyType,
  kind: VehicleClass,
  years: string,
  share: number,
  layouts: readonly [Layout, ...Layout[]],
): ModelRange {
  const [from, to] = years.split('-');
  const grades = layouts.map(([badge, feet, tareKg, atmKg, sleeps, newDollars]): Grade => {
    const specifications: CaravanSpecifications = {
      body_length: feet,
      body_width: feet < 15 ? 7.1 : 8.2,
      tare_weight: tareKg,
      aggregate_trailer_mass: atmKg,
      axle_type: feet > 17.5 ? 'Tandem' : 'Single',
      sleeps,
    };
    return [badge, '', '', newDollars, specifications];
  });
  return model(make, name, body, kind, { share, holds: 0.05 }, [
    {
      series: '',
      from: Number(from),
      ...(to ? { to: Number(to) } : {}),
      engines: {},
      grades: grades as [Grade, ...Grade[]],
    },
  ]);
}

// biome-ignore format: a table reads by its lines
export const caravans: readonly ModelRange[] = [
  towed('Jayco', 'Journey', 'Caravan', 'caravan', '2015-', 6, [['16.51-3 Touring', 16.5, 1990, 2390, 2, 74990], ['17.55-3 Touring', 17.5, 2110, 2510, 3, 79990], ['19.61-3 Outback', 19.6, 2342, 2842, 4, 94990], ['22.68-1 Outback', 22.6, 2680, 3180, 5, 104990]]),
  towed('Jayco', 'Silverline', 'Caravan', 'caravan', '2016-', 4, [['20.65-6 Outback', 20.6, 2630, 3130, 2, 109990], ['21.65-3 Outback', 21.6, 2790, 3290, 2, 116990]]),
  towed('Jayco', 'Starcraft', 'Caravan', 'caravan', '2014-', 5, [['14.44-3 Touring', 14.4, 1490, 1790, 2, 52990], ['17.58-2 Touring', 17.5, 1890, 2290, 4, 62990], ['20.62-5 Outback', 20.6, 2240, 2740, 6, 76990]]),
  towed('Jayco', 'CrossTrak', 'Caravan', 'caravan', '2021-', 3, [['13.44-1', 13.4, 1390, 1990, 2, 58990], ['14.44-4', 14.4, 1520, 2120, 4, 63990]]),
  towed('Jayco', 'Swan', 'Camper trailer', 'camper', '2012-', 3, [['Touring', 15.5, 1310, 1610, 6, 36990], ['Outback', 15.5, 1450, 1750, 6, 41990]]),
  towed('Jayco', 'Eagle', 'Camper trailer', 'camper', '2012-', 2, [['Touring', 14.5, 1195, 1495, 5, 33990], ['Outback', 14.5, 1340, 1640, 5, 38990]]),
  towed('Crusader', 'Chameleon', 'Caravan', 'caravan', '2016-', 3, [['Cobra', 21, 2180, 2740, 3, 84990], ['Iguana', 19.5, 2150, 2650, 2, 81990], ['Gecko', 20.6, 2390, 2890, 4, 88990]]),
  towed('Crusader', 'Excalibur', 'Caravan', 'caravan', '2017-', 2, [['Prince', 20.5, 2450, 3050, 2, 99990], ['Noble', 22, 2680, 3280, 2, 108990]]),
  towed('New Age', 'Manta Ray', 'Caravan', 'caravan', '2014-', 3, [['MR16', 16, 1960, 2460, 2, 69990], ['MR18', 18, 2210, 2810, 3, 78990], ['MR19', 19, 2330, 2930, 2, 82990]]),
  towed('New Age', 'Road Owl', 'Caravan', 'caravan', '2019-', 2, [['RO18BE', 18, 2090, 2690, 4, 71990], ['RO20BR', 20, 2290, 2890, 4, 76990]]),
  towed('Avan', 'Aspire', 'Caravan', 'caravan', '2016-', 2, [['499', 16.4, 1560, 1960, 2, 62990], ['617', 20.2, 1960, 2460, 3, 74990]]),
  towed('Avan', 'Cruiseliner', 'Camper trailer', 'camper', '2014-', 2, [['Series 3', 15, 980, 1330, 2, 39990], ['Adventure Plus', 15, 1120, 1500, 2, 45990]]),
  towed('Supreme', 'Classic', 'Caravan', 'caravan', '2015-', 2, [['1800 Rear Club', 18, 2120, 2720, 2, 69990], ['2100 Club', 21, 2460, 3060, 2, 79990]]),
  towed('Lotus', 'Freelander', 'Caravan', 'caravan', '2016-', 2, [['19 Rear Ensuite', 19, 2510, 3300, 2, 99990], ['21 Family', 21, 2720, 3500, 5, 109990]]),
  towed('Nova', 'Family Escape', 'Caravan', 'caravan', '2017-', 2, [['FE210-1R', 21, 2540, 3200, 5, 92990], ['FE236-1R', 23.5, 2790, 3490, 6, 101990]]),
  towed('Retreat', 'Daydream', 'Caravan', 'caravan', '2018-', 2, [['200R', 20, 2390, 2990, 2, 84990], ['214R', 21.4, 2560, 3160, 3, 90990]]),
  towed('Roadstar', 'Voyager', 'Caravan', 'caravan', '2012-2022', 2, [['18 Touring', 18, 2020, 2520, 2, 58990], ['20 Off Road', 20, 2340, 2940, 3, 66990]]),
  towed('Coromal', 'Element', 'Caravan', 'caravan', '2012-2020', 2, [['542', 17.8, 1740, 2140, 3, 46990], ['612', 20.1, 1990, 2390, 4, 51990]]),
  towed('Windsor', 'Genesis', 'Caravan', 'caravan', '2012-2019', 1, [['Shield 511S', 16.8, 1680, 2080, 2, 44990], ['Shield 614S', 20.2, 2010, 2410, 4, 51990]]),
  towed('Kokoda', 'Force', 'Caravan', 'caravan', '2019-', 1, [['X-Treme 18', 18, 2480, 3200, 2, 96990], ['Platinum 21', 21, 2850, 3500, 4, 109990]]),
  towed('MDC', 'XT16', 'Caravan', 'caravan', '2019-', 2, [['HR Couple', 16, 2090, 2890, 2, 64990], ['HR Family', 17.5, 2290, 3090, 5, 72990]]),
];

type Home = readonly [badge: string, feet: number, sleeps: number, newDollars: number];
type Chassis = {
  readonly name: string;
  readonly litres: number;
  readonly kw: number;
  readonly nm: number;
  readonly per100: number;
  readonly drive: 'FWD' | 'RWD';
  readonly massKg: number;
  readonly tank: number;
  readonly gearbox: '9A' | '8A' | '7A' | '6A';
};

// biome-ignore format: a table reads by its lines
const ducato: Chassis = { name: 'Fiat Ducato', litres: 2.3, kw: 130, nm: 450, per100: 11.5, drive: 'FWD', massKg: 4490, tank: 90, gearbox: '9A' };
// biome-ignore format: a table reads by its lines
const sprinter: Chassis = { name: 'Mercedes-Benz Sprinter', litres: 2, kw: 140, nm: 450, per100: 12, drive: 'RWD', massKg: 4490, tank: 93, gearbox: '9A' };
// biome-ignore format: a table reads by its lines
const daily: Chassis = { name: 'Iveco Daily', litres: 3, kw: 132, nm: 430, per100: 14, drive: 'RWD', massKg: 4495, tank: 100, gearbox: '8A' };
// biome-ignore format: a table reads by its lines
const master: Chassis = { name: 'Renault Master', litres: 2.3, kw: 120, nm: 360, per100: 10.5, drive: 'FWD', massKg: 3900, tank: 105, gearbox: '6A' };
// biome-ignore format: a table reads by its lines
const hiAce: Chassis = { name: 'Toyota HiAce', litres: 2.8, kw: 130, nm: 450, per100: 8.6, drive: 'RWD', massKg: 3300, tank: 70, gearbox: '6A' };

function driven(
  make: string,
  name: string,
  body: 'Motorhome' | 'Campervan',
  chassis: Chassis,
  years: string,
  share: number,
  layouts: readonly [Home, ...Home[]],
): ModelRange {
  const [from, to] = years.split('-');
  const grades = layouts.map(([badge, feet, sleeps, newDollars]): Grade => {
    const tare = Math.round((chassis.massKg * 0.84) / 10) * 10;
    return [
      badge,
      'd',
      chassis.drive,
      newDollars,
      { body_length: feet, body_width: body === 'Campervan' ? 6.6 : 7.6, tare_weight: tare, sleeps },
    ];
  });
  return model(make, name, body, 'motorhome', { share, seats: body === 'Campervan' ? 4 : 2, holds: 0.05 }, [
    {
      series: chassis.name,
      from: Number(from),
      ...(to ? { to: Number(to) } : {}),
      ...measures(
        Math.round(layouts[0][1] * 304.8),
        body === 'Campervan' ? 2050 : 2330,
        body === 'Campervan' ? 2650 : 3150,
        chassis.tank,
        chassis.massKg,
        2000,
      ),
      engines: { d: engine('Diesel', chassis.litres, 4, chassis.kw, chassis.nm, chassis.per100, chassis.gearbox) },
      grades: grades as [Grade, ...Grade[]],
    },
  ]);
}

// biome-ignore format: a table reads by its lines
export const motorhomes: readonly ModelRange[] = [
  driven('Avida', 'Birdsville', 'Motorhome', ducato, '2014-', 4, [['C7436', 24.7, 2, 189990], ['C7656', 25.4, 4, 194990]]),
  driven('Avida', 'Esperance', 'Motorhome', daily, '2014-', 2, [['C7934 SL', 26.6, 4, 209990]]),
  driven('Avida', 'Leura', 'Motorhome', ducato, '2012-2021', 2, [['B6752', 22.6, 4, 149990]]),
  driven('Jayco', 'Conquest', 'Motorhome', ducato, '2013-', 3, [['FA25-1', 25, 4, 174990], ['FD23-1', 23, 4, 164990]]),
  driven('Jayco', 'Optimum', 'Motorhome', sprinter, '2017-', 2, [['MB28-1', 28, 2, 269990]]),
  driven('Sunliner', 'Switch', 'Motorhome', daily, '2014-', 2, [['S441', 25.2, 4, 198990], ['S494', 27.5, 6, 214990]]),
  driven('Winnebago', 'Burleigh', 'Motorhome', ducato, '2013-', 2, [['C2', 23.6, 4, 178990]]),
  driven('Winnebago', 'Cottesloe', 'Motorhome', daily, '2013-2022', 1, [['C3', 26.3, 6, 189990]]),
  driven('Trakka', 'Jabiru', 'Campervan', sprinter, '2014-', 2, [['J2', 22.9, 2, 219990]]),
  driven('Trakka', 'Trakkaway', 'Campervan', ducato, '2013-', 1, [['700', 23, 4, 199990]]),
  driven('Winnebago', 'Iluka', 'Campervan', master, '2015-', 2, [['Pop Top', 18.4, 4, 134990]]),
  driven('Frontline', 'HiAce', 'Campervan', hiAce, '2013-', 3, [['Adventurer', 17.3, 4, 109990], ['Pop Top', 17.3, 4, 104990]]),
  driven('Sunliner', 'Vida', 'Campervan', ducato, '2016-', 1, [['V592', 19.4, 2, 154990]]),
];
