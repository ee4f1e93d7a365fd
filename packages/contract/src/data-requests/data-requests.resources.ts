import type { Resource } from '../kit/resource.ts';
import { anonymisationRequest, requestAnonymisation } from './anonymisation-request.resource.ts';
import { dataExport } from './data-export.resource.ts';

export const dataRequestsResources: readonly Resource[] = [dataExport, requestAnonymisation, anonymisationRequest];
