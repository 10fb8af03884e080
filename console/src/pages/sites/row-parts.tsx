import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { healthQuery } from '../../gateways/queries.ts';
import type { SiteRow } from '../../gateways/values.ts';
import { count, percent } from '../../model/numbers.ts';
import { SiteMark } from '../../parts/site-mark.tsx';
import { When } from '../../parts/when.tsx';

export function SiteName({ row: { site, name, changedAt } }: { readonly row: SiteRow }) {
  return (
    <Link href={`/sites/${site}`} className="site-link">
      <SiteMark site={site} name={name} />
      <span className="site-name">
        {name}
        <small>
          changed <When at={changedAt} />
        </small>
      </span>
    </Link>
  );
}

/** Errors per view of the last day; nothing was measured without views. */
export function ErrorShare({ site }: { readonly site: string }) {
  const { data } = useQuery(healthQuery(site));
  if (data === undefined) return <span className="muted">–</span>;
  const views = Math.max(0, ...data.remotes.map((remote) => remote.views));
  const errors = data.remotes.reduce((sum, remote) => sum + remote.errors, 0);
  if (views === 0) return <span className="muted">no views</span>;
  return <span title={`${count(errors, 'error')} in ${count(views, 'view')}`}>{percent((errors / views) * 100)}</span>;
}
