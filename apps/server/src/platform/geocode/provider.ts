/** An address as a form has it; a line that is not known is empty. */
export interface Address {
  company_name: string;
  street: string;
  street_second: string;
  street_third: string;
  city: string;
  county: string;
  postcode: string;
  country: string;
}

/** A town and the letters that its postcodes begin with. */
export interface Place {
  readonly area: string;
  readonly city: string;
  readonly county: string;
  /** What follows the letters in the first half of its postcodes; every one where nothing is said. */
  readonly districts?: ReadonlySet<string>;
  /** Its streets, where they are known. */
  readonly streets?: readonly { readonly name: string; readonly postcode: string }[];
}

/** One address that could be meant; `id` is the provider's own name for it. */
export interface Suggestion {
  id: string;
  name: string;
}

/** Someone who knows addresses. Both may fail in any way they like: no one who types an address notices. */
export interface AddressProvider {
  readonly name: string;
  /** Whether it knows streets, or towns and postcodes alone. */
  readonly findsStreets: boolean;
  find(wanted: string, signal: AbortSignal): Promise<Suggestion[]>;
  retrieve(id: string, signal: AbortSignal): Promise<Address | null>;
}

export const noAddress: Address = {
  company_name: '',
  street: '',
  street_second: '',
  street_third: '',
  city: '',
  county: '',
  postcode: '',
  country: '',
};

/** Of one search. */
export const mostFound = 10;
/** With all the addresses of a postcode or street that was found. */
export const mostSuggestions = 100;
