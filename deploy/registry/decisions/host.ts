import type { SiteConfig } from '@forecourt/contracts/site-config';

const hostPattern = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** The host name in a site's `url`. */
export function hostOf({ url }: Pick<SiteConfig, 'url'>): string {
  return new URL(url).hostname;
}

/** All hosts of a configuration: the one of its `url`, and those that redirect to it. */
export function hostsOf({ url, redirectHosts = [] }: Pick<SiteConfig, 'url' | 'redirectHosts'>): readonly string[] {
  return [hostOf({ url }), ...redirectHosts];
}

/**
 * Whether an email address is at a dealer's host. The address's domain may be the host, a domain above the host, or any
 * subdomain of the dealer's domain. For example, `sales@mail.dealer.example` is at `www.dealer.example`.
 */
export function isAt(email: string, host: string): boolean {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/\.$/, '');
  const own = host.replace(/^www\./, '');
  return host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${own}`);
}

/** The reason why a text is not a valid host of a dealer's site; null if it is valid. */
export function hostFault(host: string): string | null {
  if (host.length > 253 || !hostPattern.test(host))
    return 'Write a full domain name in lower case, such as www.dealer.example: no scheme, port or path.';
  return host.endsWith('.localhost')
    ? 'Every site already answers at <slug>.localhost, and at no other .localhost name.'
    : null;
}
