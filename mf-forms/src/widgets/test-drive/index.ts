import type { CarBrief } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import { TestDrive } from './test-drive.tsx';

/** Books a test drive of the page's vehicle. */
export default defineWidget<CarBrief, undefined, FormGateways>({ View: TestDrive, hydrate: 'load', slots: [] });
