let known;

/** Which C library this Node.js was built for; other programs have to match it. Undefined where there is only one. */
export function libc() {
  if (process.platform !== 'linux') return undefined;
  if (known) return known;
  // Without this the report looks up names of every open connection first.
  process.report.excludeNetwork = true;
  known = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return known;
}
