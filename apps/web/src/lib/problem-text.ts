import { useIntl } from '../ui/intl.tsx';
import { formatDay, formatMoment } from './dates.ts';
import { isProblem } from './problem.ts';

const WIRE = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/;

/** Days and instants come as they travel and are said as everywhere else on the page. */
function said(value: string | number): string | number {
  const match = WIRE.exec(String(value));
  return match ? (match[1] ? formatMoment : formatDay)(match[0]) : value;
}

const saidAll = (params: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, said(value)]));

/** What to tell the reader: the catalogue's words for the code, else the server's own. */
export function useProblemText() {
  const intl = useIntl();
  return (error: unknown): string => {
    const code = isProblem(error) ? error.code : 'unexpected';
    const id = `problem.${code}`;
    if (id in intl.messages)
      return intl.formatMessage(id as 'problem.unexpected', isProblem(error) ? saidAll(error.params) : {});
    return isProblem(error) ? error.message : intl.formatMessage('problem.unexpected');
  };
}
