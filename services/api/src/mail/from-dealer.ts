import type { ApiSite } from '../api-site.ts';
import type { LeadMail } from './mail-port.ts';

/**
 * Common fields of a site's mails: the dealer is the sender and gets the replies.
 *
 * @param name unique name of this mail, for its Message-ID
 * @param leadId see `LeadMail`. Default: `name`
 */
export function fromDealer(
  site: Pick<ApiSite, 'name' | 'email' | 'url'>,
  name: string,
  leadId = name,
): Pick<LeadMail, 'leadId' | 'messageId' | 'from' | 'replyTo'> {
  const dealer = { name: site.name, address: site.email };
  return { leadId, messageId: `<${name}@${new URL(site.url).hostname}>`, from: dealer, replyTo: dealer };
}
