import { Link } from 'wouter';
import { useTitle } from '../parts/heading.tsx';
import { Empty } from '../parts/states.tsx';

export function NotFoundPage() {
  useTitle('Not found');
  return (
    <>
      <h1>Not found</h1>
      <Empty icon="page" title="There’s no console page at this address">
        <Link href="/" className="button">
          All sites
        </Link>
      </Empty>
    </>
  );
}
