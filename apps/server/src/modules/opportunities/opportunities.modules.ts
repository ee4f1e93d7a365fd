import type { AnyModule } from '../../platform/resource/define-module.ts';
import { formDraftModule } from './form-draft.module.ts';
import { formVersionModule } from './form-version.module.ts';
import { openOpportunityModule, residentialOpportunityModule } from './open-opportunity.module.ts';
import { opportunityModule } from './opportunity.module.ts';
import { opportunityNoteModule, opportunityTagModule } from './opportunity-part.module.ts';
import { opportunitySupervisorModule } from './opportunity-supervisor.module.ts';
import { subLocationModule, timeslotModule } from './sub-location.module.ts';

export const opportunitiesModules: readonly AnyModule[] = [
  opportunityModule,
  openOpportunityModule,
  residentialOpportunityModule,
  formVersionModule,
  formDraftModule,
  subLocationModule,
  timeslotModule,
  opportunitySupervisorModule,
  opportunityNoteModule,
  opportunityTagModule,
];
