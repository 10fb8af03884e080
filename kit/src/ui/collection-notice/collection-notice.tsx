import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './collection-notice.module.css';

/**
 * The notice below a form that takes personal details: who collects them, for what purpose, in which countries they may
 * be kept, and a link to the privacy policy.
 *
 * @param collector legal name of the dealer
 * @param overseas countries in which service providers keep data. Default: they are not named
 * @param children text after "collects these details", such as `to reply to you.`
 * @source expectations 51
 */
export function CollectionNotice({
  collector,
  overseas = [],
  className,
  children,
}: {
  readonly collector: string;
  readonly overseas?: readonly string[] | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const where = overseas.length === 0 ? 'outside Australia' : `in ${listed(overseas)}`;
  return (
    <p className={classNames(styles.notice, className)}>
      {collector} collects these details {children} Some of the companies that run our website may keep your details{' '}
      {where}. <a href="/privacy-policy">Privacy policy</a>
    </p>
  );
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
