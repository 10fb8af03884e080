import { describe, expect, it } from '@jest/globals';
import { aCar } from '../testing/enquiry.ts';
import { openingDraft } from './enquiry-draft.ts';
import { findSimilarMessage } from './find-similar.ts';

describe('the message about a similar car', () => {
  it('[FORM-057] names the sold car with its make, model, body and price', () => {
    const message = 'I’m looking for something similar to the 2026 Toyota RAV4 (Toyota RAV4, SUV, $58,490).';
    expect(findSimilarMessage(aCar())).toBe(message);
    expect(openingDraft(aCar({ status: 'sold' })).message).toBe(message);
  });

  it('leaves out unknown facts', () => {
    const { make: _, model: __, body: ___, price: ____, ...car } = aCar();
    expect(findSimilarMessage(car)).toBe('I’m looking for something similar to the 2026 Toyota RAV4.');
    expect(findSimilarMessage({ ...car, body: 'SUV', price: 0 })).toContain('RAV4 (SUV).');
  });

  it('the enquiry about a car that is for sale starts without a message', () => {
    expect(openingDraft(aCar()).message).toBe('');
  });
});
