import { classNames, Tag } from '@forecourt/kit/ui';
import type { ComponentProps } from 'react';
import type { CardTag } from '../../model/card/card-tag.ts';
import styles from './card-mark.module.css';

type Tone = ComponentProps<typeof Tag>['tone'];

const tones: Readonly<Record<CardTag['kind'], NonNullable<Tone>>> = {
  fuel: 'positive',
  reserved: 'dark',
  certified: 'plain',
  free: 'accent',
  comingSoon: 'accent',
  justArrived: 'plain',
  sold: 'dark',
};

/** The one label on a card's photo. @source spec §4, CARD-008 */
export function CardMark({ tag }: { readonly tag: CardTag }) {
  return (
    <Tag
      tone={tones[tag.kind]}
      className={tag.kind === 'sold' ? styles.sold : classNames(styles.mark, tag.kind === 'fuel' && styles.fuel)}
      {...(tag.kind === 'fuel' && { icon: 'bolt' as const })}
    >
      {tag.kind === 'certified' ? (
        <img className={styles.logo} src={tag.logo} alt={tag.label} height={20} />
      ) : (
        tag.label
      )}
    </Tag>
  );
}
