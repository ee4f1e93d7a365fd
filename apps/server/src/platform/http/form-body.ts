import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalid, noErrors, Problem, type FieldErrors } from '../problem.ts';
import { assertArriving, assertStorable, receiveBody } from './body.ts';

export interface FormOptions {
  /** Bytes of everything but the files. */
  limit: number;
  maxFileBytes: number;
  /** Objects whose keys are names, of which some may look like numbers. */
  named: readonly string[];
  /** Takes a file as it arrives and answers with what stands in its place. */
  file(part: MultipartFile, path: string): Promise<unknown>;
}

const most = { files: 30, fields: 3000, parts: 3030, fieldNameSize: 300, headerPairs: 20 };

/** A body that is sent as JSON or as a form in bracket notation (`a[0][b]`, `c[]`): the same object either way. */
export async function receiveForm(request: FastifyRequest, options: FormOptions): Promise<unknown> {
  if (!request.isMultipart()) return (await receiveBody(request.raw, options.limit)).parse() ?? {};
  assertArriving(request);
  const pairs: Pair[] = [];
  const errors = noErrors();
  let size = 0;
  try {
    for await (const part of request.parts({
      limits: { ...most, fieldSize: options.limit, fileSize: options.maxFileBytes },
    })) {
      const path = pathOf(part.fieldname);
      if (!path) refuse(part, errors);
      else if (part.type === 'file') await takeFile(part, path, pairs, options);
      else {
        size += part.fieldname.length + String(part.value).length;
        if (size > options.limit || part.valueTruncated) throw new Problem('body_too_large');
        pairs.push({ path, value: part.value });
      }
    }
  } catch (error) {
    throw asProblem(error);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const body = build(pairs, new Set(options.named));
  assertStorable(body);
  return body;
}

interface Pair {
  path: readonly string[];
  value: unknown;
}

/** A box that was left empty is sent all the same, as a file without a name. */
async function takeFile(
  part: MultipartFile,
  path: readonly string[],
  pairs: Pair[],
  { file }: FormOptions,
): Promise<void> {
  if (!part.filename) return void part.file.resume();
  // the parser counts as bytes arrive, before a slow disk holds them up
  part.file.once('limit', () => part.file.destroy(new Problem('body_too_large')));
  pairs.push({ path, value: await file(part, path.join('.')) });
}

function refuse(part: { type: string; fieldname: string; file?: NodeJS.ReadableStream }, errors: FieldErrors): void {
  // a file could be of any length: nothing more is read
  if (part.type === 'file') throw invalid({ [part.fieldname.slice(0, 100)]: [fieldError('field_unknown')] });
  errors[part.fieldname.slice(0, 100)] = [fieldError('field_unknown')];
}

const deepest = 6;

/** `a[b][]` is a, b and the next place of a list; null for what is no such name. */
function pathOf(name: string | undefined): readonly string[] | null {
  const [, head, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name ?? '') ?? [];
  if (head === undefined) return null;
  const path = [head, ...[...rest!.matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key!)];
  return path.length > deepest || path.includes('__proto__') ? null : path;
}

type Tree = Map<string, Tree | { value: unknown }>;

function build(pairs: readonly Pair[], named: ReadonlySet<string>): Record<string, unknown> {
  const root: Tree = new Map();
  for (const { path, value } of pairs) {
    let at = root;
    for (const [depth, part] of path.entries()) {
      const key = part === '' ? String(at.size) : part;
      if (depth === path.length - 1) at.set(key, { value });
      else {
        const inner = at.get(key);
        // what was a value and is a list after all: the later one counts
        const next: Tree = inner instanceof Map ? inner : new Map();
        at.set(key, next);
        at = next;
      }
    }
  }
  return Object.fromEntries([...root].map(([key, node]) => [key, grown(node, !named.has(key))]));
}

/** A list where all keys are numbers, in their order; gaps close. */
function grown(node: Tree | { value: unknown }, mayBeList: boolean): unknown {
  if (!(node instanceof Map)) return node.value;
  const entries = [...node].map(([key, inner]) => [key, grown(inner, true)] as const);
  if (mayBeList && entries.every(([key]) => /^\d{1,6}$/.test(key)))
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value);
  return Object.fromEntries(entries);
}

/** What the parser says of a body that is no proper form is the sender's fault, never ours. */
function asProblem(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error) || 'syscall' in error) return error;
  const { statusCode } = error as { statusCode?: number };
  return statusCode === 413 ? new Problem('body_too_large') : invalid({ '': [fieldError('form_interrupted')] });
}
