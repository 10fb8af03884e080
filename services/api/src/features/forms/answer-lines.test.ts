import { expect, it } from '@jest/globals';
import { northshore } from '../../testing/test-api.ts';
import { answerLines } from './answer-lines.ts';

const lead = {
  category: 'Service Enquiry',
  name: 'Aroha',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  message: 'Squeaks.',
  opt_in: false,
} as const;

it('[FORM-024] the dealer reads each answer under its question, and ticked options as one list', () => {
  const answers = { vehicle: '2021 Toyota RAV4', kilometres: '84000', service_type: 'Brakes', of_tomorrow: 'x' };
  const lines = answerLines(northshore, { ...lead, form: 'service', answers, additional_services: ['Wash', 'Wax'] });
  expect(lines.filter(([, value]) => value !== undefined)).toEqual([
    ['Make, model and year', '2021 Toyota RAV4'],
    ['Kilometres', '84,000 km'],
    ['Service', 'Brakes'],
    ['of_tomorrow', 'x'],
    ['Additional services', 'Wash, Wax'],
  ]);
  expect(answerLines(northshore, lead).every(([, value]) => value === undefined)).toBe(true);
});

it('a made-up question with line breaks stays on one line', () => {
  const [line] = answerLines(northshore, { ...lead, answers: { 'x\n\nMESSAGE\nCall': '1900 123 456' } });
  expect(line).toEqual(['x MESSAGE Call', '1900 123 456']);
});
