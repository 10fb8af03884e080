import type { CarBrief } from '@forecourt/contracts';
import { Enquiry } from '../../features/enquiry/enquiry.tsx';

/** The form that replaces a vehicle's missing photos once a shopper opens it. @source spec §3, FORM-020, VIEW-024 */
export function PhotoRequest({ context }: { readonly context: CarBrief }) {
  return <Enquiry key={context.id} car={context} purpose="photos" takesFocus />;
}
