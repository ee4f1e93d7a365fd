export { readTicket, type VouchedFor } from './commands/read-ticket.ts';
export { takeTicket } from './commands/take-ticket.ts';
export { findProviderForEmail, listActiveProviders } from './identity-provider.queries.ts';
export { computeStartPath } from './identity-provider.rules.ts';
