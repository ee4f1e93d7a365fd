import { diversityReport } from '@manyhands/contract/diversity/diversity-report.resource.ts';
import type { Db } from '../../platform/db/connection.ts';
import { permitted } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { findCountDay, listFigures } from './diversity-report.queries.ts';
import { computeFigures } from './diversity-report.rules.ts';

const access = [permitted('view-diversity-reports')];
const reportOn = (population: string) => ({
  access,
  run: async ({ db }: { db: Db }) => ({
    taken_on: await findCountDay(db),
    questions: computeFigures(await listFigures(db), population),
  }),
});

export const diversityReportModule = defineCalls(diversityReport, {
  user: reportOn('user'),
  applicant: reportOn('applicant'),
  clearedApplicant: reportOn('cleared-applicant'),
  userDob: reportOn('user-dob'),
  overview: {
    access,
    run: async ({ db }) => {
      const figures = await listFigures(db);
      const of = (population: string) => computeFigures(figures, population);
      return {
        taken_on: await findCountDay(db),
        user: of('user'),
        applicant: of('applicant'),
        cleared_applicant: of('cleared-applicant'),
        user_dob: of('user-dob'),
      };
    },
  },
});
