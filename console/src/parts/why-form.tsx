import type { ReactNode } from 'react';

/** The foot of a dialog that asks for a reason: the reason, a cancel button, and the action, which Enter triggers. */
export function WhyForm({
  why,
  onWhy,
  placeholder = 'Reason (shown in the history)',
  onClose,
  closing = 'Cancel',
  onSubmit,
  children,
}: {
  readonly why: string;
  readonly onWhy: (why: string) => void;
  readonly placeholder?: string;
  readonly onClose: () => void;
  /** Label of the button that closes the dialog. */
  readonly closing?: string;
  readonly onSubmit: () => void;
  /** The button that submits. */
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
          placeholder={placeholder}
          required
          maxLength={500}
          value={why}
          onChange={({ target }) => onWhy(target.value)}
        />
      </label>
      <button type="button" className="button" onClick={onClose}>
        {closing}
      </button>
      {children}
    </form>
  );
}
