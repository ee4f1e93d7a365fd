import type { Resource } from '../kit/resource.ts';
import { diversity, diversityForm, diversityLink } from './diversity.resource.ts';
import { diversityReport } from './diversity-report.resource.ts';

export const diversityResources: readonly Resource[] = [diversity, diversityForm, diversityReport, diversityLink];
