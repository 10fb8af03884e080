import type { ReactNode } from 'react';

/** Reason and buttons of the pin. The submit button, which Enter presses, is the best that can be done. */
export function PinFoot({
  why,
  onWhy,
  onClose,
  onSubmit,
  children,
}: {
  readonly why: string;
  readonly onWhy: (why: string) => void;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  return (
    <form
      className="foot-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label className="why">
        <span className="unseen">Why</span>
        <input
          placeholder="Why, for those who read the history"
          value={why}
          maxLength={500}
          required
          onChange={(event) => onWhy(event.target.value)}
        />
      </label>
      <button type="button" className="button" onClick={onClose}>
        Cancel
      </button>
      {children}
    </form>
  );
}
