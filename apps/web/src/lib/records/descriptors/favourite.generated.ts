// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { favourite as resource } from '@manyhands/contract/reminders/reminder.resource.ts';

export const favourite: TitledDescriptor<typeof resource> = {
  name: 'favourite',
  path: 'users/{userId}/favourites',
  domain: 'reminders',
  actions: ['list', 'show', 'create', 'remove'],
  named: 'id',
  one: 'favourite.one',
  many: 'favourite.many',
  empty: 'favourite.empty',
  add: 'favourite.add',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    about_id: { type: 'reference', label: 'favourite.about_id', write: 'create', nullable: true, to: { path: 'users', include: 'about', named: 'display_name' }, filter: ['eq'] },
    team_id: { type: 'reference', label: 'favourite.team_id', write: 'create', nullable: true, to: { path: 'organisation/teams', include: 'team', named: 'name' }, filter: ['eq'] },
    opportunity_id: { type: 'reference', label: 'favourite.opportunity_id', write: 'create', nullable: true, to: { path: 'opportunities', include: 'opportunity', named: 'display_name' }, filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=favourite&compiled'),
    cy: () => import('../../messages/cy.json?record=favourite&compiled'),
  }),
};
