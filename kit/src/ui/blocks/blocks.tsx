import type { ContentBlock, ContentRun } from '@forecourt/contracts/api';
import { Fragment } from 'react';
import { Picture } from '../picture/picture.tsx';
import styles from './blocks.module.css';

/** Renders a dealer's text. Its blocks contain no HTML, so no markup from a dealer is executed. */
export function Blocks({ blocks }: { readonly blocks: readonly ContentBlock[] }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: ContentBlock }) {
  const { kind, runs = [], items = [] } = block;
  if (kind === 'heading') {
    const Heading = block.level === 4 ? 'h4' : block.level === 3 ? 'h3' : 'h2';
    return (
      <Heading id={block.id}>
        <Runs runs={runs} />
      </Heading>
    );
  }
  if (kind === 'bullets' || kind === 'numbers') {
    const List = kind === 'bullets' ? 'ul' : 'ol';
    return (
      <List className={styles.list}>
        {items.map((item, index) => (
          <li key={index}>
            <Runs runs={item} />
          </li>
        ))}
      </List>
    );
  }
  if (kind === 'table') return <Table block={block} />;
  if (kind === 'rule') return <hr className={styles.rule} />;
  if (kind === 'picture') {
    return (
      <Picture
        className={styles.picture}
        src={`/media/${block.picture}-1200.webp`}
        srcSet={`/media/${block.picture}-640.webp 640w, /media/${block.picture}-1200.webp 1200w`}
        sizes="(max-width: 760px) 100vw, 720px"
        alt={block.alt ?? ''}
      />
    );
  }
  if (kind === 'quote') {
    return (
      <blockquote className={styles.quote}>
        <Runs runs={runs} />
      </blockquote>
    );
  }
  return (
    <p>
      <Runs runs={runs} />
    </p>
  );
}

function Table({ block: { head = [], rows = [] } }: { readonly block: ContentBlock }) {
  return (
    // A wide table scrolls within the page, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached.
    <div className={styles.table} tabIndex={0} role="group" aria-label="Table">
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                <Runs runs={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at}>
                  <Runs runs={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Runs({ runs }: { readonly runs: readonly ContentRun[] }) {
  return runs.map((run, index) => <Run key={index} run={run} />);
}

function Run({ run: { text, strong, emphasis, href } }: { readonly run: ContentRun }) {
  const lines = text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
  const dressed = emphasis ? <em>{lines}</em> : lines;
  const content = strong ? <strong>{dressed}</strong> : dressed;
  if (href === undefined) return content;
  return (
    <a href={href} {...(href.startsWith('https://') && { rel: 'noopener' })}>
      {content}
    </a>
  );
}
