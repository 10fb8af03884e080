import { defineWidget } from '@forecourt/kit/island';
import { Warning } from './warning.tsx';

/** The warning below search results, for the asterisk beside every repayment. */
export default defineWidget<Record<string, never>>({ View: Warning, hydrate: 'never' });
