import { yesOrNo } from '@forecourt/contracts/api';
import { SelectField } from '@forecourt/kit/ui';
import { Field } from 'react-final-form';
import { asTyped } from '../../model/field-state.ts';

/** Asked of who applies for finance. @source spec §3, FORM-022, FIN-059 */
export function TradeInQuestion({ idOf }: { readonly idOf: (field: string) => string }) {
  return (
    <Field<string> name="has_trade_in" parse={asTyped}>
      {({ input }) => (
        <SelectField {...input} id={idOf('has_trade_in')} label="Do you have a trade-in?" optional>
          <option value="">Please choose</option>
          {yesOrNo.map((response) => (
            <option key={response} value={response}>
              {response}
            </option>
          ))}
        </SelectField>
      )}
    </Field>
  );
}
