import type { Resource } from '../kit/resource.ts';
import { clearanceFlag } from './clearance-flag.resource.ts';
import { disclosureType } from './disclosure-type.resource.ts';
import { userVetting, vetting } from './vetting.resource.ts';

export const vettingResources: readonly Resource[] = [disclosureType, clearanceFlag, userVetting, vetting];
