export { weekPublished } from './rota.events.ts';
export { lockRota, type KnownRota } from './rota.queries.ts';
export { computeInstant, computeMonday, type WallTime } from './wall-clock.rules.ts';
