import type { FastifyRequest } from 'fastify';
import { today } from '../platform/clock.ts';
import type { Pipeline } from '../platform/http/pipeline.ts';
import { anonymous } from '../platform/policy/actor.ts';
import { Problem } from '../platform/problem.ts';
import type { Outside } from '../platform/resource/define-module.ts';

/** For pages outside the API: no one is signed in, whatever the browser shows. */
export function visitorOf({ database, clock }: Pick<Pipeline, 'database' | 'clock'>, request: FastifyRequest): Outside {
  const { organisation } = request;
  if (!organisation) throw new Problem('not_found');
  const now = clock.now();
  return {
    actor: anonymous,
    organisation,
    now,
    today: today(organisation.timezone, now),
    requestId: request.id,
    ip: request.ip,
    language: organisation.language,
    database,
    clock,
  };
}
