import { definePolicy, own, permittedAnywhere } from '../../platform/policy/rules.ts';

const seesPeople = [permittedAnywhere('view-users')];
const keeps = [own('made_by'), permittedAnywhere('edit-users')];

/** Staff share them. What a list says of a person is read by the rule of that person. */
export const savedListPolicy = definePolicy({
  read: seesPeople,
  create: seesPeople,
  update: keeps,
  remove: keeps,
});
