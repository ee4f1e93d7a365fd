import { favourite, reminder } from '@manyhands/contract/reminders/reminder.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { checkSeesPerson } from '../users/public.ts';
import { assertOneSubject, assertSubject } from './reminder.rules.ts';

export const reminderModule = defineModule(reminder, {
  guard: {
    async create(ctx, input) {
      assertOneSubject(input);
      await checkSeesPerson(ctx, input.about_id, 'about_id');
    },
  },
  operations: {},
});

export const favouriteModule = defineModule(favourite, {
  guard: {
    async create(ctx, input) {
      assertSubject(input);
      await checkSeesPerson(ctx, input.about_id, 'about_id');
    },
  },
  operations: {},
});
