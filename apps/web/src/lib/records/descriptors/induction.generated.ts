// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { induction as resource } from '@manyhands/contract/inductions/induction.resource.ts';

export const induction: TitledDescriptor<typeof resource> = {
  name: 'induction',
  path: 'users/{userId}/inductions',
  domain: 'inductions',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: 'id',
  one: 'induction.one',
  many: 'induction.many',
  empty: 'induction.empty',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    module_id: { type: 'reference', label: 'induction.module_id', write: 'create', required: true, to: { path: 'organisation/induction-modules', include: 'module', named: 'name' }, filter: ['eq', 'in'] },
    state: { type: 'choice', label: 'induction.state', write: 'always', options: { assigned: 'induction.state_assigned', started: 'induction.state_started', done: 'induction.state_done', expired: 'induction.state_expired' }, filter: ['eq', 'in'] },
    due_on: { type: 'day', label: 'induction.due_on', write: 'always', nullable: true, filter: ['gte', 'lte'] },
    completed_on: { type: 'day', label: 'induction.completed_on', write: 'always', nullable: true },
    expires_on: { type: 'day', nullable: true },
    score: { type: 'integer', nullable: true },
    confirmed_by_name: { type: 'other', nullable: true },
    material: { type: 'other' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=induction&compiled'),
    cy: () => import('../../messages/cy.json?record=induction&compiled'),
  }),
};
