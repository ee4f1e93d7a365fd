import type { refusals } from '@manyhands/contract/kiosks/kiosk-device.resource.ts';
import { Problem } from '../../platform/problem.ts';

export interface Wanted {
  uuid: string;
  direction: 'in' | 'out';
  at: Date;
}
export interface Outcome {
  uuid: string;
  outcome: 'done' | 'already' | 'refused';
  refusal: (typeof refusals)[number] | null;
  direction: 'in' | 'out';
  user_id: number | null;
  name: string | null;
  for: string;
  late: boolean;
}

export const computeRefusal = ({ uuid, direction }: Wanted, refusal: (typeof refusals)[number]): Outcome => ({
  uuid,
  outcome: 'refused',
  refusal,
  direction,
  user_id: null,
  name: null,
  for: '',
  late: false,
});

/** What keeps someone out of a session is told on the screen of the kiosk. */
export const isFull = (error: unknown): boolean => error instanceof Problem && error.code === 'session_full';
