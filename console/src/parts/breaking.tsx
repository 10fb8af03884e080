import { Fragment } from 'react';

/** A code or name that breaks after its punctuation, as between the words of `REGISTRY_ROLLOUT_RUNNING`. */
export const Breaking = ({ text }: { readonly text: string }) =>
  text.split(/(?<=[_:.-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
