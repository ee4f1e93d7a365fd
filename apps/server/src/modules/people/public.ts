export { findSurvivor } from './merge.queries.ts';
