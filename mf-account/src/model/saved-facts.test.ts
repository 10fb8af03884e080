import { describe, expect, it } from '@jest/globals';
import { aCar } from '../testing/car.ts';
import { savedFacts } from './saved-facts.ts';

describe('the line of facts of a saved vehicle', () => {
  it('shows a car’s kilometres, fuel and transmission', () => {
    expect(savedFacts(aCar())).toEqual(['68,210 kms', 'Petrol', 'Automatic']);
  });

  it('shows a caravan’s beds, length and empty weight', () => {
    const { km, simple_fuel, simple_transmission, ...van } = aCar({
      specifications: { sleeps: 4, body_length: 19.6, tare_weight: 2342 },
    });
    expect(savedFacts(van)).toEqual(['Sleeps 4', '6.0 m long', '2,342 kg tare']);
  });
});
