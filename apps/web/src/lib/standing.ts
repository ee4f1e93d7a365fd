import type { standing } from '@manyhands/contract/vetting/vetting.resource.ts';
import type { PillTone } from '../ui/pill.tsx';

/** Whether what someone needs is there. */
export type Standing = (typeof standing)['_zod']['output'];

export const STANDING_TONES: Record<Standing, PillTone> = {
  pending: 'sky',
  met: 'ok',
  expiring: 'sun',
  missing: 'danger',
};
