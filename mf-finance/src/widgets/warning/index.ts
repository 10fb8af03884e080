import { defineWidget } from '@forecourt/kit/island';
import { Warning } from './warning.tsx';

/** Under search results: what the asterisk beside every repayment stands for. */
export default defineWidget<Record<string, never>>({ View: Warning, hydrate: 'never' });
