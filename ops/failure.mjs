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
