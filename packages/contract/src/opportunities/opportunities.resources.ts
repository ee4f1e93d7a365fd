import type { Resource } from '../kit/resource.ts';
import { formDraft } from './form-draft.resource.ts';
import { formVersion } from './form-version.resource.ts';
import { openOpportunity, residentialOpportunity } from './open-opportunity.resource.ts';
import { opportunity } from './opportunity.resource.ts';
import { opportunityNote, opportunityTag } from './opportunity-part.resource.ts';
import { opportunitySupervisor } from './opportunity-supervisor.resource.ts';
import { subLocation, timeslot } from './sub-location.resource.ts';

export const opportunitiesResources: readonly Resource[] = [
  opportunity,
  openOpportunity,
  residentialOpportunity,
  formVersion,
  formDraft,
  subLocation,
  timeslot,
  opportunitySupervisor,
  opportunityNote,
  opportunityTag,
];
