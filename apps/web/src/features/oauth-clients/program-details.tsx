import { useQueryClient } from '@tanstack/react-query';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useOpened } from '../../lib/forms/use-opened.ts';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { EditableSheet } from '../../ui/editable-sheet.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { type Program, programs, programsKey } from './oauth-client.api.ts';
import { ProgramFields, shownPaths } from './program-fields.tsx';
import { useActsWords } from './program-cells.tsx';
import { sentBy, valuesOf } from './program.rules.ts';

export interface ProgramPartProps {
  program: Program;
  etag: string | null;
}

function DetailsForm({ latest, onDone }: { latest: ProgramPartProps; onDone(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const { program, etag } = useOpened(latest);
  const store = useMarkStore(valuesOf(program));
  const reload = async () => {
    await cache.invalidateQueries({ queryKey: programsKey });
    onDone();
  };
  const { state, problem, save } = useSave({
    store,
    send: (values) => programs.update(program.id, sentBy(values), etag),
    onSaved: () => void reload(),
  });
  return (
    <Form store={store} onSubmit={save} label={t('programs.details')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={shownPaths(problem)} onReload={() => void reload()} />
      <ProgramFields made problem={problem} />
      <SaveRow state={state} onCancel={onDone} />
    </Form>
  );
}

export function ProgramDetails({ program, etag }: ProgramPartProps) {
  const t = useText();
  const actsWords = useActsWords();
  const addresses = program.redirect_uris.length > 0 && (
    <ul dir="ltr" className="grid gap-1 break-all">
      {program.redirect_uris.map((uri) => (
        <li key={uri}>{uri}</li>
      ))}
    </ul>
  );
  const facts = [
    { label: t('programs.name'), value: program.name },
    {
      label: t('programs.description'),
      value: program.description && <span className="whitespace-pre-line">{program.description}</span>,
    },
    { label: t('programs.runs'), value: t(program.confidential ? 'programs.runs_server' : 'programs.runs_device') },
    { label: t('programs.acts'), value: actsWords(program) },
    { label: t('programs.leads_to'), value: addresses || null },
  ];
  return (
    <EditableSheet
      title={t('programs.details')}
      mayEdit={program.can?.update}
      form={(onDone) => <DetailsForm latest={{ program, etag }} onDone={onDone} />}
    >
      <Facts facts={facts} />
    </EditableSheet>
  );
}
