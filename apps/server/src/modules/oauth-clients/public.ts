export { scopesSupported } from './oauth-client.rules.ts';
