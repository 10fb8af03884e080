import { useGateways, useSite } from '@forecourt/kit/island';
import { Button, Dialog } from '@forecourt/kit/ui';
import { useState } from 'react';
import type { FinanceGateways } from '../../gateways/index.ts';
import { creditLine } from '../../model/wording.ts';
import { Collapsed } from '../../parts/collapsed.tsx';
import styles from './disclaimer.module.css';

/**
 * The lender's disclaimer for a car, in a dialog. It is fetched by the car's id when the dialog opens. Before that, and
 * if the request fails, the dialog shows the text that the page already has.
 *
 * @source spec §2, §7, FIN-014
 */
export function Disclaimer({ carId, known }: { readonly carId: string; readonly known: string }) {
  const { finance } = useSite();
  const { quotes } = useGateways<FinanceGateways>();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(known);
  const show = () => {
    setOpen(true);
    quotes.disclaimer(carId).then(
      (own) => own !== null && setText(own),
      () => undefined,
    );
  };
  return (
    <>
      <Button variant="quiet" size="small" icon="info" onClick={show}>
        Lender’s disclaimer
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="About this estimate"
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <div className={styles.text}>
          <p className={styles.lender}>{`${finance.lender}, Australian Credit Licence ${finance.creditLicence}`}</p>
          <p className={styles.warning}>*{finance.warning}</p>
          {text !== '' && <Collapsed text={text} collapse={finance.collapseDisclaimer ?? false} />}
          <p>
            {creditLine(finance)} Approved applicants only; lending criteria, terms and conditions, fees and charges
            apply.
          </p>
        </div>
      </Dialog>
    </>
  );
}
