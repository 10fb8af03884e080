import type { VitalName } from '@forecourt/contracts/api';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Reports each value of the document as it becomes known, and again whenever it grows; past entries are read too. */
export function measureVitals(tell: (vital: VitalName, value: number) => void): void {
  const everyChange = { reportAllChanges: true };
  onLCP(({ value }) => tell('lcp', value), everyChange);
  onINP(({ value }) => tell('inp', value), everyChange);
  onCLS(({ value }) => tell('cls', value), everyChange);
  onTTFB(({ value }) => tell('ttfb', value));
  onFCP(({ value }) => tell('fcp', value));
}
