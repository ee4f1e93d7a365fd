import { dependant } from '@manyhands/contract/users/dependant.resource.ts';
import { own } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { listDependants } from './link.queries.ts';

export const dependantModule = defineCalls(dependant, {
  list: { parent: [own('id')], run: ({ db, today }, { params }) => listDependants(db, params.userId!, today) },
});
