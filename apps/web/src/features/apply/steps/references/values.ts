import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import type { PhoneValue } from '../../../../ui/phone/phone-field.tsx';
import { NO_NUMBER } from '../no-number.ts';

export interface RefereeValue {
  first_name: string;
  last_name: string;
  email: string;
  /** 'They don't have an email address' is ticked. */
  no_email: boolean;
  phone_number: PhoneValue;
  /** A request has been sent to them: no longer to be changed. */
  disabled: boolean;
}

const NO_REFEREE: RefereeValue = {
  first_name: '',
  last_name: '',
  email: '',
  no_email: false,
  phone_number: NO_NUMBER,
  disabled: false,
};

export const references = (step: FormStep | undefined) => ({
  references: Array.from({ length: step?.requested_references ?? 0 }, () => NO_REFEREE) as readonly RefereeValue[],
});
