import { emergencyContact } from '@manyhands/contract/users/emergency-contact.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { countContacts, updateOtherPrimaries } from './user.queries.ts';
import { computePhoneNumbers } from './user.rules.ts';

export const emergencyContactModule = defineModule(emergencyContact, {
  guard: {
    async create({ db }, input, userId) {
      const phone_numbers = computePhoneNumbers(input.phone_numbers);
      const first = (await countContacts(db, 'emergency_contacts', userId!)) === 0;
      if (input.primary) await updateOtherPrimaries(db, 'emergency_contacts', userId!, null);
      return { phone_numbers, primary: input.primary ?? first };
    },
    async update({ db }, input, before) {
      const changed =
        input.phone_numbers === undefined ? {} : { phone_numbers: computePhoneNumbers(input.phone_numbers) };
      if (input.primary) await updateOtherPrimaries(db, 'emergency_contacts', before.user_id, before.id);
      return changed;
    },
  },
  operations: {},
});
