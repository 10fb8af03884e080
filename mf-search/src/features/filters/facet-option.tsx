import type { FacetName } from '@forecourt/contracts';
import { classNames, Icon } from '@forecourt/kit/ui';
import type { KeyboardEvent } from 'react';
import type { FacetOption } from '../../model/facets/facet-options.ts';
import { paintOf } from '../../model/facets/paints.ts';
import { digits } from '../../model/search/display-count.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import styles from './facet-option.module.css';
import { isPlainClick, useSearchLinks } from './search-links.tsx';
import { useAhead } from './use-ahead.ts';

/**
 * A facet value: a link, so that it works without JavaScript, with the role and keys of a checkbox. A value without
 * cars is disabled unless it is chosen.
 *
 * @param to the search with the value toggled
 */
export function FacetOptionLink({
  facet,
  option,
  label,
  to,
}: {
  readonly facet: FacetName;
  readonly option: FacetOption;
  readonly label: string;
  readonly to: SearchRequest;
}) {
  const { hrefOf, onPress } = useSearchLinks();
  const { value, count } = option;
  const [isChosen, choose] = useAhead(option.isChosen);
  const paint = facet === 'colour' ? paintOf(value) : null;
  const content = (
    <>
      <span className={styles.box}>{isChosen && <Icon name="check" size={14} />}</span>
      {paint !== null && (
        <svg className={styles.paint} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="7.25" fill={paint} />
        </svg>
      )}
      <span>{label}</span>
      <span className={styles.count}>{digits(count)}</span>
    </>
  );
  if (count === 0 && !isChosen) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled option is no tab stop, like a disabled input
      <span
        className={classNames(styles.option, styles.disabled)}
        role="checkbox"
        aria-checked={false}
        aria-disabled="true"
      >
        {content}
      </span>
    );
  }
  return (
    <a
      className={classNames(styles.option, isChosen && styles.chosen)}
      href={hrefOf(to)}
      rel="nofollow"
      role="checkbox"
      aria-checked={isChosen}
      onClick={(event) => {
        if (isPlainClick(event)) choose(!option.isChosen);
        onPress(to)(event);
      }}
      onKeyDown={clickOnSpace}
    >
      {content}
    </a>
  );
}

/** The space bar toggles a checkbox. On a plain link it would scroll the page. */
function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
