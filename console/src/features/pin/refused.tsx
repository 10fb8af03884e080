import { CallRefused } from '../../gateways/call.ts';
import { Icon } from '../../parts/icon.tsx';
import { messageOf } from '../../parts/states.tsx';

/** Shows why a change failed, with every fault that the registry's refusal names. */
export function Refused({ error }: { readonly error: unknown }) {
  const fields = error instanceof CallRefused ? Object.entries(error.fields) : [];
  return (
    <section>
      <div className="fault" role="alert">
        <Icon name="warning" size={18} />
        <div>
          <p>
            <b>{messageOf(error)}</b>
          </p>
          {fields.length > 0 && (
            <ul>
              {fields.map(([where, message]) => (
                <li key={where}>
                  <code>{where}</code> {message}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}
