import { toCarBrief } from '@forecourt/contracts';
import { formSettings } from '@forecourt/contracts/forms';
import { useHref, useSite } from '@forecourt/kit/island';
import { Breadcrumbs } from '@forecourt/kit/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { Enquiry } from '../../features/enquiry/enquiry.tsx';
import { Figure } from '../../features/own-vehicle/figure/figure.tsx';
import { InspectionFields } from '../../features/own-vehicle/inspection-fields.tsx';
import { Questions } from '../../features/own-vehicle/questions.tsx';
import { Stages } from '../../features/own-vehicle/stages.tsx';
import { useLookUp } from '../../features/own-vehicle/use-look-up.ts';
import { useValuing } from '../../features/own-vehicle/use-valuing.ts';
import { useVehicleDraft } from '../../features/own-vehicle/use-vehicle-draft.ts';
import { VehicleForm } from '../../features/own-vehicle/vehicle-form.tsx';
import {
  emptyVehicle,
  vehicleOfEnquiry,
  vehicleOfValuation,
  withRegistered,
} from '../../model/valuation/vehicle-draft.ts';
import pageStyles from './form-page.module.css';
import { NotAvailable } from './not-available.tsx';
import type { OfferPageData } from './offer-load.ts';
import styles from './offer-page.module.css';
import { WantedCar } from './wanted-car.tsx';

type Props = { readonly data: OfferPageData; readonly title: string; readonly purpose: 'sell' | 'tradeIn' };

/**
 * Page for an offer on a shopper's own vehicle: identification, condition, an immediate valuation, then the enquiry for
 * an exact offer.
 *
 * @source spec §2, §4, §7, FORM-039…FORM-048
 */
export function OfferPage(props: Props) {
  const { noun } = useSite();
  const { data, purpose } = props;
  if (data.kind === 'open') return <OpenPage {...props} />;
  return (
    <NotAvailable
      title={purpose === 'sell' ? `You can’t sell us your ${noun} online` : 'We can’t value trade-ins online'}
      car={data.car === undefined ? undefined : toCarBrief(data.car)}
    />
  );
}

function OpenPage({ data, title, purpose }: Props) {
  const site = useSite();
  const href = useHref();
  const id = useId();
  const idOf = (field: string) => `${id}-${field}`;
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSent, setSent] = useState(false);
  /** How often the shopper has started again with another vehicle. */
  const [others, setOthers] = useState(0);
  const { car, valuation, hasFailed = false, places = [] } = data;
  // The server's results apply only to the first vehicle.
  const returned = others === 0 ? data.vehicle : undefined;
  const enquiry = others === 0 ? data.returned : undefined;
  const [opening] = useState(() => ({ ...emptyVehicle, regoState: formSettings(site).defaultState }));
  const served =
    data.vehicle?.draft ??
    (valuation !== undefined
      ? vehicleOfValuation(valuation)
      : data.returned !== undefined
        ? vehicleOfEnquiry(data.returned.draft)
        : opening);
  const form = useVehicleDraft(served, served !== opening, returned, element);
  const { draft, hydrated, left } = form;
  const hasNone = valuation === undefined && (hasFailed || data.returned !== undefined);
  const { valuing, retry } = useValuing(hydrated ? draft : null, valuation ?? null, hasNone);
  const register = useLookUp((found) => form.change(withRegistered(draft, found)));
  const settled = valuing.kind === 'settled' ? valuing.valuation : null;
  const isAnswered = left.length === 0 && (valuing.kind === 'failed' || valuing.kind === 'working' || settled !== null);
  const brief = car === undefined ? undefined : toCarBrief(car);
  const startAnother = () => {
    register.forget();
    form.restart(opening);
    setSent(false);
    setOthers(others + 1);
  };
  useEffect(() => {
    if (others > 0) element.current?.querySelector<HTMLElement>('[name="rego"]')?.focus();
  }, [others]);

  return (
    <div className={pageStyles.page}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: href('shell.home') }, { label: title }]} />
      <h1 className={pageStyles.title}>{title}</h1>
      <p className={pageStyles.lede}>
        Your figure updates as you answer. You don’t need to tell us who you are to see it.
      </p>
      <Stages current={isSent ? 'inspection' : 'indicative'} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <VehicleForm
            key={others}
            ref={element}
            purpose={purpose}
            form={form}
            register={register}
            returned={returned}
            idOf={idOf}
            onShow={() => {
              heading.current?.scrollIntoView({ block: 'center' });
              heading.current?.focus({ preventScroll: true });
            }}
          >
            {car !== undefined && (
              <WantedCar label={`The ${site.noun} you want`} car={car} imageUrl={brief?.imageUrl} />
            )}
          </VehicleForm>
        </div>
        <div id="figure" className={styles.side}>
          <div className={styles.ticket}>
            <Figure ref={heading} valuing={valuing} left={left} onRetry={retry} />
            {(isAnswered || isSent) && (
              <div className={styles.stub}>
                <Enquiry
                  key={car?.id}
                  car={brief}
                  purpose={purpose}
                  level="h2"
                  returned={enquiry}
                  onSent={setSent}
                  onAnother={startAnother}
                  further={({ idOf: idOfField }) => (
                    <InspectionFields vehicle={draft} valuation={settled} places={places} idOf={idOfField} />
                  )}
                />
              </div>
            )}
          </div>
        </div>
        <div className={styles.questions}>
          <Questions />
        </div>
      </div>
    </div>
  );
}
