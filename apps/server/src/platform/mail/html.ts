/** Markup that is safe to send. Only `html` makes it, so a plain text can never slip in unescaped. */
export interface Html {
  readonly html: string;
}
type Part = string | number | Html | readonly Html[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

function render(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'html' in part ? part.html : part.map(render).join('');
}

/** Every value is escaped unless it is markup itself. Attributes must be quoted where it is used. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.reduce((text, piece, i) => text + render(parts[i - 1]!) + piece) };
}

/** For constants of our own source, such as a style sheet. */
export const trusted = (markup: string): Html => ({ html: markup });
