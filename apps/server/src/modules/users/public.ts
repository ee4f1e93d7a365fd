export { findName } from './user.queries.ts';
