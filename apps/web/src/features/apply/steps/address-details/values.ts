import type { FormStep } from '@manyhands/contract/form/form-step.ts';

export interface AddressValue {
  company_name: string;
  street: string;
  street_second: string;
  street_third: string;
  city: string;
  county: string;
  postcode: string;
  country: string;
  /** YYYY-MM-DD, empty while it is not known. */
  from_date: string;
  touched: boolean;
}

export const NO_ADDRESS: AddressValue = {
  company_name: '',
  street: '',
  street_second: '',
  street_third: '',
  city: '',
  county: '',
  postcode: '',
  country: 'United Kingdom',
  from_date: '',
  touched: false,
};

export const addressDetails = (step: FormStep | undefined) => ({
  addresses: (step ? [NO_ADDRESS] : []) as readonly AddressValue[],
});
