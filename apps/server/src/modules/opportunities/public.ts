export { computeForm, type Shelf } from './form.rules.ts';
