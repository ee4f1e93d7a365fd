import type { PhoneValue } from '../../../ui/phone/phone-field.tsx';

export const NO_NUMBER: PhoneValue = { typed: '', e164: '', formatted: '', country: '' };
