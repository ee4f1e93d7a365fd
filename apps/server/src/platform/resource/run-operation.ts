import { z } from 'zod';
import type { Operation } from '@manyhands/contract/kit/resource.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { compileRule, type Purpose } from '../policy/compile.ts';
import type { Rule } from '../policy/rules.ts';
import type { ActionRequest, Answer } from './actions.ts';
import {
  isReadRecorded,
  type Call,
  type Download,
  type Handler,
  type Outside,
  type OutsideHandler,
  type ReplyHead,
  type RequestFacts,
  type StreamCall,
  type StreamHandler,
} from './define-module.ts';
import { viewOf } from './select.ts';
import { loadInScope, loadParent, parseBody } from './steps.ts';

export interface OperationRequest extends ActionRequest {
  name: string;
  words: Readonly<Record<string, string>>;
  request: RequestFacts;
  reply: ReplyHead;
}

/** A declared call: loads its row in scope, parses its input, runs it and writes the audit entry. */
export async function runOperation(ctx: Context, requested: OperationRequest): Promise<Answer> {
  const { registry, module, name, target } = requested;
  const declared = module.resource.operations[name]!;
  const bound = module.operations[name]!;
  let subjectId: number | null = null;
  let version: number | undefined;
  let isRecorded = module.auditReads === true;
  if (bound.target) {
    const loaded = await loadInScope(
      ctx,
      viewOf(registry, ctx),
      bound.rule ? { ...module, policy: { ...module.policy, [bound.target]: bound.rule } } : module,
      bound.target,
      target,
      undefined,
      purposeOf(declared),
    );
    version = loaded.row.version;
    isRecorded = isReadRecorded(module, loaded.row);
    subjectId = module.subject?.(loaded.row as never) ?? null;
  } else if (bound.parent) {
    const { row, owner } = await loadParent(
      ctx,
      viewOf(registry, ctx),
      module,
      bound.parent,
      target,
      purposeOf(declared),
    );
    subjectId = owner.subject?.(row as never) ?? null;
  } else {
    assertAccess(ctx, bound.access ?? [], declared);
  }
  const call = callOf(declared, requested);
  if (bound.target && requested.ifMatch !== null && version !== requested.ifMatch) throw new Problem('stale');
  const output = await (bound.run as Handler<Operation>)(ctx, call);
  if (bound.own) {
    const status = bound.own.status(call.input);
    return { ...answerOf(declared, output), ...(status && { status }) };
  }
  if (declared.method !== 'GET') {
    // the values of an operation that takes or returns secrets are not recorded
    const changes = declared.replay === false ? {} : { input: call.input ?? {} };
    await writeAudit(ctx, { action: name, resource: module.resource.name, rowId: target.id, subjectId, changes });
  } else if (isRecorded)
    await writeAudit(ctx, { action: 'read', resource: module.resource.name, rowId: target.id, subjectId });
  return answerOf(declared, output);
}

/** The same for calls that must not hold a connection while they work. */
export async function runOutside(ctx: Outside, requested: OperationRequest): Promise<Answer> {
  const declared = requested.module.resource.operations[requested.name]!;
  const bound = requested.module.operations[requested.name]!;
  await assertOpen(ctx, requested, declared);
  return answerOf(declared, await (bound.outside as OutsideHandler<Operation>)(ctx, callOf(declared, requested)));
}

/** The same for uploads and downloads, whose handler reads the body itself. */
export async function runStream(
  ctx: Outside,
  requested: OperationRequest,
  incoming: StreamCall['incoming'],
): Promise<Answer | Download> {
  const declared = requested.module.resource.operations[requested.name]!;
  const bound = requested.module.operations[requested.name]!;
  await assertOpen(ctx, requested, declared);
  const { query, params, request, reply } = callOf({ ...declared, input: undefined }, requested);
  const output = await (bound.stream as StreamHandler)(ctx, { query, params, request, reply, incoming });
  return isDownload(output) ? output : answerOf(declared, output);
}

/** The row the path hangs on and its rule, or the rule of the call itself. */
async function assertOpen(
  ctx: Outside,
  { registry, module, name, target }: OperationRequest,
  declared: Operation,
): Promise<void> {
  const { parent, access = [] } = module.operations[name]!;
  if (!parent) return assertAccess(ctx, access, declared);
  await ctx.database.read(ctx.organisation.id, (db) =>
    loadParent({ ...ctx, db }, viewOf(registry, ctx), module, parent, target, purposeOf(declared)),
  );
}

const isDownload = (output: object | null): output is Download =>
  output !== null && 'body' in output && 'headers' in output;

const purposeOf = ({ method }: Operation): Purpose => (method === 'GET' ? 'read' : 'write');

function assertAccess(ctx: Pick<Context, 'actor' | 'today'>, rule: Rule, declared: Operation): void {
  if (compileRule(rule, ctx.actor, ctx.today, purposeOf(declared)) !== 'all') throw new Problem('forbidden');
}

const nothing = z.strictObject({});

function callOf(
  declared: Operation,
  { body, query, target, words, request, reply, ifMatch }: OperationRequest,
): Call<Operation> {
  const call = {
    input: declared.input ? parseBody(declared.input, body()) : void parseBody(nothing, body()),
    query: declared.query
      ? parseBody(declared.query, Object.fromEntries(query))
      : void parseBody(nothing, Object.fromEntries(query)),
    params: { ...target.params, ...(target.id === null ? {} : { id: target.id }) },
    words,
    request,
    reply,
    ifMatch,
  };
  return call as unknown as Call<Operation>;
}

function answerOf(declared: Operation, output: unknown): Answer {
  if (declared.status === 204) return { text: '' };
  const text = JSON.stringify(output ?? null);
  return { text: declared.envelope === false ? text : `{"data":${text}}` };
}
