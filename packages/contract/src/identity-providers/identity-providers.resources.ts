import type { Resource } from '../kit/resource.ts';
import { identityProvider, signInProvider } from './identity-provider.resource.ts';

export const identityProvidersResources: readonly Resource[] = [signInProvider, identityProvider];
