import type { ApiSite } from '../deps.ts';
import type { LeadMail } from './mail-port.ts';

/**
 * What the mails of a site have in common: they come from its dealer, who gets the replies.
 *
 * @param name distinguishes this mail from others
 * @param leadId see `LeadMail`; the name unless given
 */
export function fromDealer(
  site: Pick<ApiSite, 'name' | 'email' | 'url'>,
  name: string,
  leadId = name,
): Pick<LeadMail, 'leadId' | 'messageId' | 'from' | 'replyTo'> {
  const dealer = { name: site.name, address: site.email };
  return { leadId, messageId: `<${name}@${new URL(site.url).hostname}>`, from: dealer, replyTo: dealer };
}
