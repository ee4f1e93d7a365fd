import type { Resource } from '../kit/resource.ts';
import { passkey, passkeyLogin } from './passkey.resource.ts';
import { trustedComputer, twoFactor } from './two-factor.resource.ts';

export const secondFactorsResources: readonly Resource[] = [twoFactor, trustedComputer, passkey, passkeyLogin];
