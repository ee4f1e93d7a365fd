export { checkSeesPerson } from './commands/check-sees-person.ts';
export { anonymisePerson } from './commands/anonymise-person.ts';
export { findAddressHolder } from './email-address.queries.ts';
export { checksPerAddress, checksPerEmail, checksPerOrganisation } from './email-address.rules.ts';
export { personLeft } from './user.events.ts';
export { findIsGone, findName } from './user.queries.ts';
export { insertAttributes } from './user-attribute.queries.ts';
export { assertNotBornLater, isGone } from './user.rules.ts';
export { attributeResource } from './user-attribute.rules.ts';
