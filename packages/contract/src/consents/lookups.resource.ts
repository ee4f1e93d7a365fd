import { lookup } from '../kit/shapes.ts';

export const riskActivity = lookup('riskActivity', 'organisation/risk-activities');
