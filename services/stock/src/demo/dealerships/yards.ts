import type { StockLocation } from '@forecourt/contracts/stock';
import { yard } from './yard.ts';

const sydney = { weekdays: ['08:00', '18:00'], saturday: ['08:30', '17:30'], sunday: ['10:00', '16:00'] } as const;
const sydneySmall = { weekdays: ['08:30', '17:30'], saturday: ['08:30', '17:00'], sunday: ['10:00', '16:00'] } as const;
const brisbane = { weekdays: ['08:30', '17:30'], saturday: ['08:30', '17:00'], sunday: null } as const;
const geelong = { weekdays: ['09:00', '17:30'], saturday: ['09:00', '16:30'], sunday: ['10:00', '15:00'] } as const;
const adelaide = { weekdays: ['08:00', '17:30'], saturday: ['08:30', '17:00'], sunday: null } as const;
const workshop = { weekdays: ['07:30', '17:00'], saturday: ['08:00', '12:00'], sunday: null } as const;

/**
 * Where the demo dealers are. Dealers, licences and people are invented; telephone numbers are from the range kept
 * free for fiction (5550), and none is its dealer's general one, which stands in the open.
 */
// biome-ignore format: a table reads by its lines
export const demoLocations: readonly StockLocation[] = [
  yard({ slug: 'northshore-toyota', name: 'Northshore Toyota', dealership: 'northshore-toyota', dealershipId: 'd101', primary: true, address: ['388 Pacific Highway', 'Artarmon', 'NSW', '2064'], at: [-33.8119, 151.1795], phone: '02 5550 1180', hours: sydney, licence: 'MD 048217', repairer: 'MVRL 51903' }),
  yard({ slug: 'northshore-toyota-service', name: 'Northshore Toyota Service', dealership: 'northshore-toyota', dealershipId: 'd101', type: 'service-and-parts', address: ['12 Dickson Avenue', 'Artarmon', 'NSW', '2064'], at: [-33.8146, 151.1846], phone: '02 5550 1182', hours: workshop, licence: 'MD 048217', repairer: 'MVRL 51903' }),
  yard({ slug: 'northshore-kia-suzuki', name: 'Northshore Kia and Suzuki', dealership: 'northshore-kia-suzuki', dealershipId: 'd102', primary: true, address: ['21 George Street', 'Hornsby', 'NSW', '2077'], at: [-33.7042, 151.0987], phone: '02 5550 2140', hours: sydneySmall, licence: 'MD 048218', repairer: 'MVRL 51904' }),
  yard({ slug: 'northshore-mg-nissan', name: 'Northshore MG and Nissan', dealership: 'northshore-mg-nissan', dealershipId: 'd103', primary: true, address: ['600 Pittwater Road', 'Brookvale', 'NSW', '2100'], at: [-33.7614, 151.2741], phone: '02 5550 3160', hours: sydneySmall, licence: 'MD 048219', repairer: 'MVRL 51905' }),

  yard({ slug: 'redgum-rocklea', name: 'Redgum Rocklea', dealership: 'redgum-rocklea', dealershipId: 'd201', primary: true, address: ['1184 Ipswich Road', 'Rocklea', 'QLD', '4106'], at: [-27.5446, 153.0089], phone: '07 5550 4400', hours: brisbane, licence: '4102883', repairer: '88-1140' }),
  yard({ slug: 'redgum-rocklea-service', name: 'Redgum Service Rocklea', dealership: 'redgum-rocklea', dealershipId: 'd201', type: 'service', address: ['18 Medway Street', 'Rocklea', 'QLD', '4106'], at: [-27.5472, 153.0127], phone: '07 5550 4406', hours: workshop, licence: '4102883', repairer: '88-1140' }),
  yard({ slug: 'redgum-moorooka', name: 'Redgum Moorooka', dealership: 'redgum-moorooka', dealershipId: 'd202', primary: true, address: ['902 Ipswich Road', 'Moorooka', 'QLD', '4105'], at: [-27.5309, 153.0255], phone: '07 5550 4410', hours: brisbane, licence: '4102884' }),
  yard({ slug: 'redgum-springwood', name: 'Redgum Springwood', dealership: 'redgum-springwood', dealershipId: 'd203', primary: true, address: ['3344 Pacific Highway', 'Springwood', 'QLD', '4127'], at: [-27.6138, 153.1277], phone: '07 5550 4420', hours: brisbane, licence: '4102885' }),
  yard({ slug: 'redgum-ipswich', name: 'Redgum Ipswich', dealership: 'redgum-ipswich', dealershipId: 'd204', primary: true, address: ['71 Brisbane Road', 'East Ipswich', 'QLD', '4305'], at: [-27.6066, 152.7772], phone: '07 5550 4430', hours: brisbane, licence: '4102886' }),
  yard({ slug: 'redgum-redbank', name: 'Redgum Redbank', dealership: 'redgum-redbank', dealershipId: 'd205', primary: true, address: ['245 Ipswich Motorway Service Road', 'Redbank', 'QLD', '4301'], at: [-27.6017, 152.8689], phone: '07 5550 4440', hours: brisbane, licence: '4102887' }),

  yard({ slug: 'wattle-geelong', name: 'Wattle Caravans & RVs', dealership: 'wattle-geelong', dealershipId: 'd301', primary: true, address: ['212 Surf Coast Highway', 'Grovedale', 'VIC', '3216'], at: [-38.2049, 144.3381], phone: '+61 3 5550 7700', hours: geelong, licence: 'LMCT 11482', repairer: '20914' }),
  yard({ slug: 'wattle-service', name: 'Wattle Service and Spare Parts', dealership: 'wattle-geelong', dealershipId: 'd301', type: 'service-and-parts', address: ['214 Surf Coast Highway', 'Grovedale', 'VIC', '3216'], at: [-38.2053, 144.3379], phone: '+61 3 5550 7720', hours: workshop, licence: 'LMCT 11482', repairer: '20914' }),

  yard({ slug: 'ironbark-gepps-cross', name: 'Ironbark Gepps Cross', dealership: 'ironbark-adelaide', dealershipId: 'd401', primary: true, address: ['620 Main North Road', 'Gepps Cross', 'SA', '5094'], at: [-34.8453, 138.6039], phone: '08 5550 0190', hours: adelaide, licence: 'LVD 288 041', repairer: '77-203' }),
  yard({ slug: 'ironbark-melrose-park', name: 'Ironbark Melrose Park', dealership: 'ironbark-adelaide', dealershipId: 'd401', address: ['1039 South Road', 'Melrose Park', 'SA', '5039'], at: [-34.9822, 138.5735], phone: '08 5550 0194', hours: adelaide, licence: 'LVD 288 041', repairer: '77-203' }),
];
