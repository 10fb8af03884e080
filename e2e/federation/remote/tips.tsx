import { lazy, Suspense, useState } from 'react';
import './tips.css';

const More = lazy(() => import('./more.tsx'));

/** An ordinary component, which knows nothing of the platform. */
export default function Tips() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="tips">
      <h2>Tips for trading in</h2>
      <button type="button" onClick={() => setOpen(true)}>
        Show a tip
      </button>
      {isOpen && (
        <Suspense fallback={<p>One moment</p>}>
          <More />
        </Suspense>
      )}
    </section>
  );
}
