export { listEntriesAbout, listMatches } from './blacklist-entry.queries.ts';
