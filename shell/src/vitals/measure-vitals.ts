import type { VitalName } from '@forecourt/contracts/api';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/**
 * Reports each web vital of the document when it becomes known, and whenever it changes. Uses earlier performance
 * entries too.
 */
export function measureVitals(tell: (vital: VitalName, value: number) => void): void {
  const everyChange = { reportAllChanges: true };
  onLCP(({ value }) => tell('lcp', value), everyChange);
  onINP(({ value }) => tell('inp', value), everyChange);
  onCLS(({ value }) => tell('cls', value), everyChange);
  onTTFB(({ value }) => tell('ttfb', value));
  onFCP(({ value }) => tell('fcp', value));
}
