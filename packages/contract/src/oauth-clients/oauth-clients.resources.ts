import type { Resource } from '../kit/resource.ts';
import { oauthAuthorization } from './oauth-authorization.resource.ts';
import { oauthClient, oauthGrant } from './oauth-client.resource.ts';
import { oauthToken } from './oauth-token.resource.ts';

export const oauthClientsResources: readonly Resource[] = [oauthClient, oauthGrant, oauthAuthorization, oauthToken];
