import { personAddition } from '@manyhands/contract/people/person-addition.resource.ts';
import { permittedAnywhere } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { addPerson } from './commands/add-person.ts';

export const personAdditionModule = defineCalls(personAddition, {
  // where in particular is decided by the team that is named
  add: { access: [permittedAnywhere('create-users')], run: (ctx, { input }) => addPerson(ctx, input) },
});
