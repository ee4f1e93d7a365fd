export { lockRota, type KnownRota } from './rota.queries.ts';
export { computeInstant, computeMonday } from './wall-clock.rules.ts';
