import { useText, type MessageKey } from '../ui/text.ts';
import { isProblem, reworded } from './problem.ts';

/** The server's texts at single fields are English; those that are known here are said in the reader's language. */
export function useServerTexts(known: Readonly<Record<string, MessageKey>>): (error: unknown) => unknown {
  const t = useText();
  return (error) => (isProblem(error) ? reworded(error, (text) => (known[text] ? t(known[text]) : text)) : error);
}
