import type { DateParts } from '../../../../ui/calendar/date-boxes.tsx';
import { NO_NUMBER } from '../no-number.ts';

/** Who applies. `dob` and the telephone number have the shape of their boxes on the screen. */
export const basicDetails = () => ({
  user_id: null as number | null,
  email: '',
  email_confirm: '',
  /** The digits of the second factor. This and the passwords never enter a draft. */
  code: '',
  password: '',
  title: '',
  first_name: '',
  last_name: '',
  contact_number: NO_NUMBER,
  dob: { day: '', month: '', year: '' } as DateParts,
  parents_first_name: '',
  parents_last_name: '',
  parents_email: '',
  /** Someone applies for a person who has no email address. */
  no_email: false,
});
