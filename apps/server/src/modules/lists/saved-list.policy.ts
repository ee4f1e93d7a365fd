import { definePolicy, permittedAnywhere } from '../../platform/policy/rules.ts';

const seesPeople = [permittedAnywhere('view-users')];
const changesPeople = [permittedAnywhere('edit-users')];

/** Staff share them. What a list says of a person is read by the rule of that person. */
export const savedListPolicy = definePolicy({
  read: seesPeople,
  create: seesPeople,
  update: changesPeople,
  remove: changesPeople,
});
