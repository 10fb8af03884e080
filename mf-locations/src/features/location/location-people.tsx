import type { LocationPerson } from '@forecourt/contracts';
import { initialsOf } from '../../model/initials-of.ts';
import styles from './location-people.module.css';

/** Number of tile colours that each template has. */
const tints = 4;

/** The people at a location, as tiles with their initials; renders nothing without any. */
export function LocationPeople({
  people = [],
  className,
  titleClassName,
}: {
  readonly people: readonly LocationPerson[] | undefined;
  readonly className: string | undefined;
  readonly titleClassName: string | undefined;
}) {
  if (people.length === 0) return null;
  return (
    <section className={className} aria-labelledby="people">
      <h2 id="people" className={titleClassName}>
        Who you’ll meet
      </h2>
      <ul className={styles.people}>
        {people.map(({ name, role, words }, index) => (
          <li key={`${name} ${role}`} data-tint={index % tints}>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.role}>{role}</p>
            {words !== undefined && <p className={styles.words}>{words}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
