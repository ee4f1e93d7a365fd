export type { Agreement } from './apply-consent.rules.ts';
export { type Form, computeSentFiles } from './apply.rules.ts';
