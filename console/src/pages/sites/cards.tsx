import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Rollout, SiteRow } from '../../gateways/values.ts';
import type { SiteHealth } from '../../model/cell.ts';
import { ChannelChip, FrozenChip } from '../../parts/chips.tsx';
import { Icon } from '../../parts/icon.tsx';
import { SiteMark } from '../../parts/site-mark.tsx';
import { MatrixCell } from './matrix-cell.tsx';
import type { MatrixData } from './matrix-data.ts';

/** Height of a card until it is measured, in pixels: its head and a row of two remotes. */
const headHeight = 72;
const rowHeight = 59;

/** The matrix on phones: a card for each site. Only cards near the viewport are in the document. */
export function Cards({ rows, remotes, published, rollouts, healthOf, rules }: MatrixData) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => headHeight + rowHeight * Math.ceil(remotes.length / 2),
    overscan: 3,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.site ?? index,
    useFlushSync: false,
  });
  return (
    <ul className="site-cards" ref={list} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <Card
              row={row}
              remotes={remotes}
              published={published}
              rollout={rollouts.get(row.site)}
              health={healthOf(row.site)}
              rules={rules}
            />
          </li>
        );
      })}
    </ul>
  );
}

const Card = memo(function Card({
  row,
  remotes,
  published,
  rollout,
  health,
  rules,
}: Pick<MatrixData, 'remotes' | 'published' | 'rules'> & {
  readonly row: SiteRow;
  readonly rollout: Rollout | undefined;
  readonly health: SiteHealth | undefined;
}) {
  const { site, name } = row;
  const { channel, frozen, holds } = rules(site);
  return (
    <div className="card site-card">
      <Link href={`/sites/${site}`} className="site-card-head">
        <SiteMark site={site} name={name} />
        <span className="site-name">
          {name}
          <small className="mono">{site}</small>
        </span>
        {channel !== null && <ChannelChip channel={channel} />}
        <Icon name="chevron" />
      </Link>
      {frozen !== null && (
        <p className="card-note">
          <FrozenChip freeze={frozen} />
        </p>
      )}
      <ul>
        {remotes.map((remote) => (
          <li key={remote}>
            <span className="mono muted">{remote}</span>
            <MatrixCell
              remote={remote}
              row={row}
              published={published}
              rollout={rollout}
              holds={holds}
              health={health}
            />
          </li>
        ))}
      </ul>
    </div>
  );
});
