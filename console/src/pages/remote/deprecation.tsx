import { useDialogs } from '../../features/dialogs.ts';
import type { Deprecation as Warning } from '../../gateways/values.ts';
import { describeDeprecation } from '../../model/published.ts';

/** The reason why a version is deprecated, below its number. */
export function Deprecation({ deprecated }: { readonly deprecated: Warning | undefined }) {
  if (deprecated === undefined) return null;
  return <small className="under warn">{describeDeprecation(deprecated)}</small>;
}

/** Deprecates a version, or ends the deprecation. */
export function DeprecateButton({
  remote,
  version,
  deprecated,
}: {
  readonly remote: string;
  readonly version: string;
  readonly deprecated: Warning | undefined;
}) {
  const { open } = useDialogs();
  const isDeprecated = deprecated !== undefined;
  return (
    <button
      type="button"
      className="button ghost"
      aria-label={isDeprecated ? `Undo the deprecation of ${remote} ${version}` : `Deprecate ${remote} ${version}`}
      onClick={() =>
        open(
          isDeprecated
            ? {
                kind: 'end',
                ending: { of: 'deprecation', remote, version },
                what: `We’ll stop warning about ${remote} ${version}, and may suggest it again.`,
              }
            : { kind: 'deprecate', remote, version },
        )
      }
    >
      {isDeprecated ? 'Undo' : 'Deprecate'}
    </button>
  );
}
