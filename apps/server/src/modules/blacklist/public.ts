export { listMatches } from './blacklist-entry.queries.ts';
