export { lockRota, type KnownRota } from './rota.queries.ts';
