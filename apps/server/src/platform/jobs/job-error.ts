import { Problem } from '../problem.ts';

/** A failure with a code people may see. `final` ends the attempts at once. */
export class JobError extends Error {
  readonly final: boolean;
  constructor(
    readonly code: string,
    { final = false, cause }: { final?: boolean; cause?: unknown } = {},
  ) {
    super(code, { cause });
    this.final = final;
  }
}

/** Someone else holds the job now; nothing this holder did may count. */
export class LeaseLostError extends Error {}

interface Described {
  code: string;
  /** Where it happened. Messages of databases and parsers quote values, so only those of the language itself are kept. */
  detail: string;
}

export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { code: 'failed', detail: typeof error };
  const speaksOfCode = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
  const constraint = (error as { constraint?: unknown }).constraint;
  const head = [error.name, speaksOfCode ? error.message : '', typeof constraint === 'string' ? constraint : ''];
  return { code: codeOf(error), detail: [head.filter(Boolean).join(': '), ...frames(error)].join('\n') };
}

function codeOf(error: Error): string {
  if (error instanceof JobError || error instanceof Problem) return error.code;
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && /^[A-Za-z0-9_]{1,40}$/.test(code) ? code : 'failed';
}

function frames(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return lines.slice(0, 6).map((line) => line.trim());
}
