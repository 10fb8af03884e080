import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Link } from 'wouter';

/** Sets the document's title: the page's title, and `Release console`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Release console`;
  }, [title]);
}

/** The head of a page: breadcrumb, name, description and actions. */
export function Heading({
  title,
  mark,
  under,
  summary,
  actions,
}: {
  readonly title: ReactNode;
  readonly mark?: ReactNode;
  /** The list to which the page belongs, for the breadcrumb. */
  readonly under?: { readonly path: string; readonly name: string };
  readonly summary?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <>
      {under !== undefined && (
        <nav aria-label="Breadcrumb" className="crumbs">
          <Link href={under.path}>{under.name}</Link>
        </nav>
      )}
      <div className="heading">
        <div className="heading-text">
          {mark}
          <div>
            <h1>{title}</h1>
            {summary !== undefined && <p className="muted">{summary}</p>}
          </div>
        </div>
        {actions !== undefined && <div className="actions">{actions}</div>}
      </div>
    </>
  );
}
