import { useIntl } from 'react-intl';
import { isProblem } from './problem.ts';

/** What to tell the reader: the catalogue's words for the code, else the server's own. */
export function useProblemText() {
  const intl = useIntl();
  return (error: unknown): string => {
    const code = isProblem(error) ? error.code : 'unexpected';
    const id = `problem.${code}`;
    if (id in intl.messages)
      return intl.formatMessage({ id: id as 'problem.unexpected' }, isProblem(error) ? error.params : {});
    return isProblem(error) ? error.message : intl.formatMessage({ id: 'problem.unexpected' });
  };
}
