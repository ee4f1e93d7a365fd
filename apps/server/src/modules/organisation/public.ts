export { getBrand } from './organisation.queries.ts';
