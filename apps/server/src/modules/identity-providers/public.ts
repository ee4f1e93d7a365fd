export { readTicket } from './commands/read-ticket.ts';
export { findProviderForEmail } from './identity-provider.queries.ts';
export { computeStartPath } from './identity-provider.rules.ts';
