import { Fragment } from 'react';

/** A code or name that may wrap after its punctuation, such as after each `_` in `REGISTRY_ROLLOUT_RUNNING`. */
export const Breaking = ({ text }: { readonly text: string }) =>
  text.split(/(?<=[_:.-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
