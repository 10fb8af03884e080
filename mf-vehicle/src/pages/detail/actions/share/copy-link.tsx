import { vehicleMessagesOf } from '@forecourt/contracts';
import { useBus, useGateways, useIsland } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { useEffect, useState } from 'react';
import type { VehicleGateways } from '../../../../gateways/index.ts';
import { publishCopyFailed } from '../../../../wiring.ts';

/** How long the button shows "Copied", ms. @source spec §2, §4, VDP-050 */
const copiedMs = 1500;

/** Button that copies an address and then shows "Copied". @param path path on this site */
export function CopyLink({ path }: { readonly path: string }) {
  const { sharing } = useGateways<VehicleGateways>();
  const { report, site } = useIsland();
  const bus = useBus();
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = () =>
    void sharing.copy(path).then(
      () => setCopies((before) => before + 1),
      (error: unknown) => {
        publishCopyFailed(bus, vehicleMessagesOf(site).message('shareRefused'));
        report(error);
      },
    );

  return (
    <Button wide variant="tonal" size="small" {...(copied && { icon: 'check' })} onClick={copy}>
      <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
    </Button>
  );
}
