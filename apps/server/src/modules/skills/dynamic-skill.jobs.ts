import { z } from 'zod';
import { defineJob, handleJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { computeHolders } from './commands/compute-holders.ts';

/** One of them, or all. */
export const computeDynamicSkills = defineJob('skills.compute-dynamic-skills', {
  payload: z.strictObject({ dynamic_skill_id: z.int().positive().nullable() }),
});

export const dynamicSkillJobs = ({ registry }: { registry: Registry }): Job[] => [
  handleJob(computeDynamicSkills, {
    run: (ctx, { dynamic_skill_id }) => computeHolders(ctx, registry, dynamic_skill_id),
  }),
];

export const dynamicSkillSchedules: readonly Schedule[] = [
  defineSchedule('skills.compute-dynamic-skills', {
    dailyAt: '03:10',
    job: computeDynamicSkills,
    payload: { dynamic_skill_id: null },
  }),
];
