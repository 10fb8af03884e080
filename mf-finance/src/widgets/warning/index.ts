import { defineWidget } from '@forecourt/kit/island';
import { Warning } from './warning.tsx';

/** Below search results: the warning for the asterisk beside every repayment. */
export default defineWidget<Record<string, never>>({ View: Warning, hydrate: 'never' });
