import { describe, expect, it } from '@jest/globals';
import type { StockOwner } from './stock-filter.ts';
import { factOfStockFilter, stockFilterClauses } from './stock-filter.ts';

const owner: StockOwner = {
  dealerships: ['north', 'south'],
  manufacturer: 'Kia',
  state: 'NSW',
  search: {
    stockFilterId: 3,
    stockFilterExtras: [],
    stockFilterFacts: {
      dealershipIds: ['11', '12'],
      locationIds: ['7'],
      states: ['NSW', 'ACT'],
      itemType: 'caravan',
      expression: 'make:"Kia" AND (body:Ute OR body:Van)',
    },
  },
};
const own = '(dealership_slug:"north" OR dealership_slug:"south")';
const clausesOf = (changes: Partial<StockOwner['search']>) =>
  stockFilterClauses({ ...owner, search: { ...owner.search, ...changes } });

describe('the predefined stock filters', () => {
  it.each<[number, readonly string[]]>([
    [0, []],
    [1, ['(dealership_id:"11" OR dealership_id:"12")']],
    [2, ['location_id:"7"']],
    [3, []],
    [4, ['car_type:"used"']],
    [5, ['car_type:"new"']],
    [6, ['car_type:"demo"']],
    [7, ['(car_type:"new" OR car_type:"demo")']],
    [8, ['(car_type:"used" OR car_type:"demo")']],
    [9, ['certified:true']],
    [10, ['(car_type:"used" OR make:"Kia")']],
    [11, ['make:"Kia"']],
    [12, ['(state:"NSW" OR state:"ACT")']],
    [13, ['item_type:"caravan"']],
    [14, ['make:"Kia" AND (body:Ute OR body:Van)']],
  ])('[SRCH-042] filter %i consists of the site’s dealerships and the clauses %j', (stockFilterId, clauses) => {
    expect(clausesOf({ stockFilterId })).toEqual([own, ...clauses]);
  });

  it('the site’s own clauses are added; one with OR outside parentheses is put in parentheses', () => {
    expect(
      clausesOf({
        stockFilterExtras: [
          'car_type:used',
          'make:Kia OR make:MG',
          '(body:Ute OR body:Van)',
          'make:"a (AND b" OR make:MG',
        ],
      }),
    ).toEqual([
      own,
      'car_type:used',
      '(make:Kia OR make:MG)',
      '(body:Ute OR body:Van)',
      '(make:"a (AND b" OR make:MG)',
    ]);
  });

  it('a filter without its required setting matches no car, but a filter by Australian state uses the site’s own state by default', () => {
    const bare = { stockFilterFacts: {} };
    expect(clausesOf({ ...bare, stockFilterId: 2 })).toEqual([own, 'location_id:""']);
    expect(clausesOf({ ...bare, stockFilterId: 14 })).toEqual([own, 'dealership_slug:""']);
    expect(clausesOf({ ...bare, stockFilterId: 12 })).toEqual([own, 'state:"NSW"']);
    expect([3, 10, 12, 13].map(factOfStockFilter)).toEqual([
      null,
      'manufacturer',
      null,
      'search.stockFilterFacts.itemType',
    ]);
  });
});
