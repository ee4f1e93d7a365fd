import { interview } from '@manyhands/contract/interviews/interview.resource.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { askForTimes } from './commands/ask-for-times.ts';
import { cancelInterview } from './commands/cancel-interview.ts';
import { changeOffer } from './commands/change-offer.ts';
import { chooseTime } from './commands/choose-time.ts';
import { inviteAgain } from './commands/invite-again.ts';
import { offerTimes } from './commands/offer-times.ts';
import { recordAttendance } from './commands/record-attendance.ts';
import { tellOffered } from './commands/tell-offered.ts';
import { arrangers, interviewPolicy, parties } from './interview.policy.ts';

const placeOf = (params: Readonly<Record<string, number>>) => ({
  id: params.id!,
  applicationId: params.applicationId!,
});

export const interviewModule = defineModule(interview, {
  table: 'interviews',
  policy: interviewPolicy,
  computed: {
    interviewer_name: findName('interviewer_id'),
    taken: (row: Sql) => sql`(
      select coalesce(json_agg(offered.at order by offered.at), '[]') from unnest(${row}.times) offered(at)
       where exists (select from interviews other where other.interviewer_id = ${row}.interviewer_id and other.state = 'booked' and other.id <> ${row}.id
         and other.starts_at < offered.at + ${row}.minutes * interval '1 minute' and other.ends_at > offered.at))`,
  },
  subject: (row) => row.user_id,
  guard: {
    create: (ctx, input, applicationId) => offerTimes(ctx, input, applicationId!),
    update: (ctx, input, before) => changeOffer(ctx, input, before),
  },
  written: (ctx, { action, id, before }) =>
    action === 'update' && before?.state === 'booked' ? inviteAgain(ctx, id, before) : tellOffered(ctx, id),
  operations: {
    choose: {
      target: 'update',
      rule: parties,
      run: (ctx, { params, input }) => chooseTime(ctx, placeOf(params), new Date(input.starts_at)),
    },
    ask: {
      target: 'update',
      rule: parties,
      run: (ctx, { params, input }) => askForTimes(ctx, placeOf(params), input.request),
    },
    cancel: { target: 'update', rule: arrangers, run: (ctx, { params }) => cancelInterview(ctx, placeOf(params)) },
    record: {
      target: 'update',
      rule: arrangers,
      run: (ctx, { params, input }) => recordAttendance(ctx, placeOf(params), input.attended),
    },
  },
});
