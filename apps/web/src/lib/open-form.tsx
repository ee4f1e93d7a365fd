import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { useProblemText } from './problem-text.ts';
import { isProblem } from './problem.ts';

/** A short form that anyone sends without an account. What was typed stays until the server has taken it. */
export function useOpenForm<Values extends object, Reply>(empty: Values, submit: (values: Values) => Promise<Reply>) {
  const problemText = useProblemText();
  const [values, setValues] = useState(empty);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [sent, setSent] = useState<{ reply: Reply } | null>(null);
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  async function send() {
    setIsBusy(true);
    setProblem('');
    setWrong([]);
    try {
      setSent({ reply: await submit(values) });
    } catch (error) {
      const fields = isProblem(error) ? Object.keys(error.errors) : [];
      if (fields.length > 0) setWrong(fields);
      else setProblem(problemText(error));
    } finally {
      setIsBusy(false);
    }
  }
  function again() {
    setValues(empty);
    setSent(null);
  }
  return { values, change, wrong, problem, isBusy, sent, send, again };
}

interface OpenFormProps {
  form: Pick<ReturnType<typeof useOpenForm>, 'problem' | 'isBusy' | 'send'>;
  /** What the button says. */
  action: string;
  kind?: ButtonProps['kind'];
  children: ReactNode;
}

/** Its frame: why it was not sent, the fields and the button. */
export function OpenForm({ form, action, kind, children }: OpenFormProps) {
  return (
    <form
      noValidate
      className="grid max-w-[34rem] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
    >
      {form.problem && (
        <Callout announce tone="danger">
          {form.problem}
        </Callout>
      )}
      {children}
      <div>
        <Button type="submit" {...(kind && { kind })} busy={form.isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
