import type { formVersion } from '@manyhands/contract/opportunities/form-version.resource.ts';
import type { opportunity } from '@manyhands/contract/opportunities/opportunity.resource.ts';
import { http } from '../../lib/http.ts';
import { ApiProblem } from '../../lib/problem.ts';
import { resourceApi, type RowOf } from '../../lib/resource-api.ts';

export type Opportunity = RowOf<typeof opportunity>;
export type FormSteps = RowOf<typeof formVersion>['form'];

export interface OpenOpportunity {
  opportunity: Opportunity;
  steps: FormSteps;
}

/** An opportunity as its public page shows it, with the steps of the form that goes with it. */
export async function loadOpportunity(slug: string, signal: AbortSignal): Promise<OpenOpportunity> {
  const { rows } = await resourceApi<typeof opportunity>('opportunities', {}).list({ filter: { slug }, limit: 1 }, signal);
  const [found] = rows;
  if (!found) throw new ApiProblem({ status: 404, code: 'not_found', message: '' });
  const { body } = await http.get<{ data: FormSteps }>(`opportunities/${found.id}/application-form`, { signal });
  return { opportunity: found, steps: body.data };
}
