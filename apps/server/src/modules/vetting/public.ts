export { requestChecks } from './commands/request-checks.ts';
export { listMissingChecks, listCheckDemands, listMissing, listHeldProfiles, type Demanded } from './demand.queries.ts';
export { findByCheckStatus } from './standing.queries.ts';
export { listProfiles } from './vetting.queries.ts';
export { assertDemand, computeExpiry, expiringDays } from './vetting.rules.ts';
