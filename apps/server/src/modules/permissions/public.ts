export { checkNotAbove } from './commands/check-not-above.ts';
export { checkRole } from './commands/check-role.ts';
export { keepAdministrator } from './commands/keep-administrator.ts';
export { countAdministrators, listUnheld } from './grant.queries.ts';
export { assertHeldEverywhere, assertNotOwnGrants, isLastAdministrator } from './grant.rules.ts';
export { decidesGrants, readsRights } from './permission.policy.ts';
export { listWordings } from './permission.queries.ts';
export { closeTo, guardianOf, inForce, personRule, seesPerson, staffOver, supervisorOf } from './person.policy.ts';
