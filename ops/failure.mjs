/**
 * Something a person can put right: shown as one plain screen, never as a stack trace.
 * `code` lets callers and tests tell failures apart without reading the text.
 */
export class SetupFailure extends Error {
  /** @param {string} code @param {string} message @param {unknown} [cause] */
  constructor(code, message, cause) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'SetupFailure';
    this.code = code;
  }
}

/** Says what a person can put right; anything else is a fault of ours and keeps its stack trace. @param {unknown} error */
export function explain(error) {
  if (!(error instanceof SetupFailure)) throw error;
  process.stderr.write(`\n  Manyhands cannot start.\n\n${error.message.replace(/^/gm, '  ')}\n\n`);
}
