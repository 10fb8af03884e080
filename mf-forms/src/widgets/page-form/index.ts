import type { ContextOf, slotPageForm } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import { outboxOf } from '../../features/enquiry/outbox.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { PageFormData } from './load.ts';
import { loadPageForm, pageFormAction } from './load.ts';
import { PageForm } from './page-form.tsx';

/**
 * A form that is not about a car, at the end of a page: content page, offer or location. Also the form in the chat.
 *
 * @source spec §2, FORM-049, FORM-051
 */
export default defineWidget<ContextOf<typeof slotPageForm>, PageFormData, FormGateways, undefined>({
  load: loadPageForm,
  View: PageForm,
  hydrate: 'visible',
  share({ site, bus, gateways }) {
    outboxOf({ gateways, bus, site });
    return undefined;
  },
  action: { form: pageFormAction, handle: () => import('./action.ts') },
});
