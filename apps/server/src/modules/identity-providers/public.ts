export { readTicket, type VouchedFor } from './commands/read-ticket.ts';
export { useTicket } from './commands/use-ticket.ts';
export { findProviderForEmail } from './identity-provider.queries.ts';
export { computeStartPath } from './identity-provider.rules.ts';
