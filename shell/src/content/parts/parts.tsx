import type { ContentBlock } from '@forecourt/contracts/api';
import { classNames } from '@forecourt/kit/ui';
import styles from './parts.module.css';

/** A text with at least this many second-level headings has a table of contents. */
const fewestParts = 4;

export const hasParts = (blocks: readonly ContentBlock[]) => partsOf(blocks).length >= fewestParts;

const partsOf = (blocks: readonly ContentBlock[]) =>
  blocks.filter(({ kind, level }) => kind === 'heading' && level === 2);

/** A table of contents: the second-level headings of a long text as links. Renders nothing for a short text. */
export function Parts({
  blocks,
  className,
}: {
  readonly blocks: readonly ContentBlock[];
  readonly className?: string | undefined;
}) {
  if (!hasParts(blocks)) return null;
  return (
    <nav className={classNames(styles.parts, className)} aria-label="On this page">
      <h2 className={styles.title}>On this page</h2>
      <ul>
        {partsOf(blocks).map(({ id, runs = [] }) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`}>
              {runs.map(({ text }) => text).join('')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
