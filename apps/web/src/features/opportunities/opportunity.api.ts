import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import type {
  openOpportunity,
  residentialOpportunity,
} from '@manyhands/contract/opportunities/open-opportunity.resource.ts';
import type { opportunity } from '@manyhands/contract/opportunities/opportunity.resource.ts';
import { http } from '../../lib/http.ts';
import { ApiProblem } from '../../lib/problem.ts';
import { resourceApi, type OutputOf, type RowOf } from '../../lib/resource-api.ts';
import { today } from '../../lib/dates.ts';

export type Opportunity = RowOf<typeof opportunity>;
export type StepOutline = Pick<
  FormStep,
  | 'type'
  | 'name'
  | 'minimum_age'
  | 'min_address_history'
  | 'apply_right_to_work'
  | 'documents'
  | 'requested_references'
  | 'reference_length'
>;

export interface ShownOpportunity {
  opportunity: Opportunity;
  steps: readonly StepOutline[];
  related: OutputOf<typeof opportunity, 'related'>;
  /** The organisation's day, not the reader's. */
  today: string;
}

/** An opportunity as its public page shows it, where the page was not given it: to staff, before it is open. */
export async function loadOpportunity(slug: string, signal: AbortSignal): Promise<ShownOpportunity> {
  const { rows } = await resourceApi<typeof opportunity>('opportunities', {}).list(
    { filter: { slug }, limit: 1 },
    signal,
  );
  const [found] = rows;
  if (!found) throw new ApiProblem({ status: 404, code: 'not_found', message: '' });
  const { body } = await http.get<{ data: StepOutline[] }>(`opportunities/${found.id}/application-form`, { signal });
  return { opportunity: found, steps: body.data, related: [], today: today() };
}

export type Offers = OutputOf<typeof openOpportunity, 'list'>;
export type Offer = Offers['opportunities'][number];

/** What is looked for; an empty text where it does not matter. */
export interface OfferQuery {
  q: string;
  type: string;
  time: string;
  from_home: string;
  near: string;
  distance: string;
  place: string;
  country: string;
  county: string;
}

export interface StayPlaces {
  countries: OutputOf<typeof residentialOpportunity, 'countries'>;
  counties: OutputOf<typeof residentialOpportunity, 'counties'>;
}

/** Where one can stay. */
export async function loadStayPlaces(signal: AbortSignal): Promise<StayPlaces> {
  const [countries, counties] = await Promise.all([
    http.get<{ data: StayPlaces['countries'] }>('residential-opportunities/countries', { signal }),
    http.get<{ data: StayPlaces['counties'] }>('residential-opportunities/counties', { signal }),
  ]);
  return { countries: countries.body.data, counties: counties.body.data };
}

export async function loadOffers(query: OfferQuery, cursor: string | null, signal?: AbortSignal): Promise<Offers> {
  const { body } = await http.get<{ data: Offers }>('opportunities/open', {
    query: { ...query, cursor },
    ...(signal && { signal }),
  });
  return body.data;
}

type OfferSpots = OutputOf<typeof openOpportunity, 'map'>;

export async function loadSpots(query: OfferQuery, signal: AbortSignal): Promise<OfferSpots> {
  return (await http.get<{ data: OfferSpots }>('opportunities/open/map', { query: { ...query }, signal })).body.data;
}

export interface Question {
  name: string;
  email: string;
  message: string;
}

export async function sendQuestion(opportunityId: number, question: Question): Promise<void> {
  await http.post(`opportunities/${opportunityId}/contact`, { body: question });
}
