export { anonymisePerson } from './commands/anonymise-person.ts';
export { findName, lockPerson } from './user.queries.ts';
export { entryColumns } from './user-log.queries.ts';
export { insertAttributes } from './user-attribute.queries.ts';
export { attributeResource } from './user-attribute.rules.ts';
