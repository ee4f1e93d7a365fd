import type { onboarding } from '@manyhands/contract/inductions/onboarding.resource.ts';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connection.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { listCheckDemands, listMissing, listHeldProfiles } from '../vetting/public.ts';
import { findState, listTrainingDemands } from './induction.queries.ts';

type Steps = z.input<(typeof onboarding)['operations']['list']['output']>;

/** All that the person's roles demand and what was asked of them besides, what is missing first. */
export function listSteps(db: Db, userId: number, today: string): Promise<Steps> {
  const [user, day] = [sql`${userId}::bigint`, sql`${today}::date`];
  const profiles = listHeldProfiles(user, today);
  const demanded = { user, profiles, day };
  return db.run<Steps[number]>(sql`
    select d.kind, d.id, d.name, d.status, d.expires_on::text as expires_on,
           array(select p.display_name from role_profiles p where p.id = any(d.required_for) and p.id = any(${profiles}) order by 1) as roles,
           case when d.kind = 'training' then (
             select json_build_object('induction_id', i.id, 'kind', m.kind, 'state', ${findState(sql`i`, day)}, 'due_on', i.due_on)
               from induction_modules m left join inductions i on i.module_id = m.id and i.user_id = ${user} where m.id = d.id) end as training
      from (${listCheckDemands(demanded)} union all ${listTrainingDemands(demanded)}) d
     order by array_position(array['missing', 'pending', 'expiring', 'met'], d.status), d.kind, d.name, d.id`);
}

export const listMissingTraining = (application: Sql): Sql => listMissing(application, listTrainingDemands);
