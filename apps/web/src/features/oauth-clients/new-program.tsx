import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useText } from '../../ui/text.ts';
import { type Program, programs, programsKey } from './oauth-client.api.ts';
import { ProgramFields, shownPaths } from './program-fields.tsx';
import { emptyProgram, sentBy } from './program.rules.ts';
import { SecretOnce } from './secret-once.tsx';

interface NewProgramProps {
  onClose(): void;
  onMade(program: Program): void;
}

function NewProgramForm({ onClose, onMade }: NewProgramProps) {
  const t = useText();
  const cache = useQueryClient();
  const store = useMarkStore(emptyProgram);
  const { busy, problem, submit } = useSubmit(store, async (values) => {
    const made = await programs.create({ ...sentBy(values), confidential: values.runs === 'server' });
    await cache.invalidateQueries({ queryKey: programsKey });
    onMade(made);
  });
  return (
    <Form store={store} onSubmit={submit} label={t('programs.add')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={shownPaths(problem)} />
      <ProgramFields made={false} problem={problem} />
      <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
        <Button kind="secondary" onClick={onClose} disabled={busy}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('programs.make')}
        </Button>
      </div>
    </Form>
  );
}

/** Who it is and how it acts; what it may do is decided on its own page, once its secret has been taken along. */
export function NewProgramDialog({ open, onClose, onMade }: NewProgramProps & { open: boolean }) {
  const t = useText();
  const [made, setMade] = useState<Program | null>(null);
  const finish = (program: Program) => {
    setMade(null);
    onMade(program);
  };
  const keep = (program: Program) => (program.client_secret ? setMade(program) : finish(program));
  const secret = made?.client_secret;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={Boolean(secret)}
      role={secret ? 'alertdialog' : 'dialog'}
      title={made ? made.name : t('programs.add')}
      note={made ? undefined : t('programs.add_note')}
    >
      {made && secret ? (
        <SecretOnce secret={secret} onKept={() => finish(made)} />
      ) : (
        <NewProgramForm onClose={onClose} onMade={keep} />
      )}
    </Dialog>
  );
}
