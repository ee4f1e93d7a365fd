/** Whether a file is of a kind that is taken: `image/*`, `application/pdf`, `.pdf`; no kinds mean any. */
export function isAccepted(accept: readonly string[], file: { name: string; type: string }): boolean {
  if (accept.length === 0) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  const kinds = accept.map((kind) => kind.toLowerCase());
  // A system without a program for a file does not know its kind. The server looks inside.
  if (type === '' && !kinds.some((kind) => kind.startsWith('.'))) return true;
  return kinds.some((kind) => {
    if (kind.startsWith('.')) return name.endsWith(kind);
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
}

/** KB, and MB above 1024 of them. */
export function formatSize(bytes: number, locale: string): string {
  const kilo = bytes / 1024;
  const format = (amount: number, digits: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(amount);
  if (kilo > 1024) return `${format(kilo / 1024, 1)} MB`;
  return `${format(Math.max(kilo, Math.min(bytes, 1)), 0)} KB`;
}

export type FileKind = 'image' | 'video' | 'audio' | 'pdf' | 'document';

/** What people would call a file of this media type. */
export function fileKind(type: string): FileKind {
  const [family = ''] = type.toLowerCase().split('/');
  if (family === 'image' || family === 'video' || family === 'audio') return family;
  return /^application\/pdf\b/i.test(type) ? 'pdf' : 'document';
}
