import { formatDay } from '../../../../lib/dates.ts';
import { lines } from '../review-text.ts';
import type { StepAnswers } from '../step-kind.ts';
import { filledUp, rowsIn, type Saved } from '../wire-parts.ts';
import { NO_ADDRESS, type AddressValue } from './values.ts';

function textOf(address: AddressValue): string {
  const { company_name, street, street_second, street_third, city, county, postcode, country } = address;
  // The country alone is what an empty row begins with.
  const text = lines(company_name, street, street_second, street_third, city, county, postcode);
  return text === '' ? '' : lines(text, country);
}

export const answers: StepAnswers = {
  paths: ['addresses'],
  toWire: ({ addresses }, step) => (step ? { addresses } : {}),
  fromWire: (saved, empty) => ({
    addresses: rowsIn<Saved>(saved, 'addresses')?.map((row) => filledUp(NO_ADDRESS, row)) ?? empty.addresses,
  }),
  review: ({ values }, t) =>
    values.addresses.map((address, place) => ({
      label: place === 0 ? t('review.address') : t('review.address_before'),
      path: `addresses.${place}`,
      text: lines(textOf(address), address.from_date && t('apply.from', { from: formatDay(address.from_date) })),
    })),
};
