export { makeListExport } from './list-export.jobs.ts';
