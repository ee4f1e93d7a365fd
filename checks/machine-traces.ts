import { lineAt, type SourceFile, type Violation } from './source.ts';

/** Spelled so that this file does not find itself. */
const TRACES: { pattern: RegExp; message: string }[] = [
  { pattern: /(?<![\w.~)}\]-])\/(?:work|root|home)\/[\w.$<{-]/g, message: 'a path of one machine' },
  { pattern: /(?<![\w])[A-Z]:\\{1,2}Users\\/g, message: 'a path of one machine' },
  { pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g, message: 'a private key' },
  { pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g, message: 'an access key of a cloud account' },
  { pattern: /\bgh[pousr]_[A-Za-z0-9]{36}\b/g, message: 'an access token of a code host' },
  { pattern: /\bxox[abprs]-[A-Za-z0-9-]{10,}/g, message: 'an access token of a chat service' },
  {
    pattern: /"resolved": "https?:\/\/(?!registry\.npmjs\.org\/)[^"]+"/g,
    message: 'a lock file bound to one registry mirror',
  },
];

/** What was true only on the author's machine, or should be known only there. */
export function checkMachineTraces(tree: readonly SourceFile[]): Violation[] {
  return tree.flatMap((file) =>
    TRACES.flatMap(({ pattern, message }) =>
      [...file.text.matchAll(pattern)].map((found) => ({
        file: file.path,
        line: lineAt(file.text, found.index),
        rule: 'machine-traces',
        message,
      })),
    ),
  );
}
