import type { AnyModule } from '../../platform/resource/define-module.ts';
import { diversityFormModule, diversityLinkModule, diversityModule } from './diversity.module.ts';
import { diversityReportModule } from './diversity-report.module.ts';

export const diversityModules: readonly AnyModule[] = [
  diversityModule,
  diversityLinkModule,
  diversityFormModule,
  diversityReportModule,
];
