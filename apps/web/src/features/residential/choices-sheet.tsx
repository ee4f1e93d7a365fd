import { useState } from 'react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { CheckboxInput, TextInput } from '../../lib/forms/fields.tsx';
import { etagOf } from '../../lib/resource-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { ItemForm } from './item-form.tsx';
import { AddButton, ItemRow } from './item-row.tsx';
import { CHOICES, choicesQuery, type Choice, type ChoiceKind } from './site.api.ts';

function ChoiceForm({
  kind,
  choice,
  count,
  ...rest
}: {
  kind: ChoiceKind;
  choice: Choice | null;
  count: number;
  title: string;
  onDone(): void;
  onCancel(): void;
}) {
  const t = useText();
  const start = { name: choice?.name ?? '', archived: choice?.archived ?? false };
  const send = ({ name, archived }: typeof start) =>
    choice
      ? CHOICES[kind].update(choice.id, { name, archived }, etagOf(choice))
      : CHOICES[kind].create({ name, position: count + 1 });
  return (
    <ItemForm {...rest} start={start} send={send}>
      <TextInput path="name" label={t('site.name')} required autoComplete="off" />
      {choice && <CheckboxInput path="archived" label={t('site.archived')} hint={t('site.archived_hint')} />}
    </ItemForm>
  );
}

/** One of the organisation's lists that sites choose from; it is the same for all of them. */
export function ChoicesSheet({ kind, mayEdit }: { kind: ChoiceKind; mayEdit: boolean }) {
  const t = useText();
  const cache = useQueryClient();
  const { data: choices } = useSuspenseQuery(choicesQuery(kind));
  const [edited, setEdited] = useState<{ choice: Choice | null } | null>(null);
  const changed = () => {
    setEdited(null);
    void cache.invalidateQueries({ queryKey: ['organisation'] });
  };
  if (choices.length === 0 && !mayEdit) return null;
  const title = t(edited?.choice ? 'site.edit_choice' : `site.add_${kind}`);
  return (
    <Sheet
      title={t(`site.${kind}`)}
      note={t(`site.${kind}_note`)}
      actions={mayEdit && <AddButton short label={t(`site.add_${kind}`)} onClick={() => setEdited({ choice: null })} />}
    >
      <ul className="grid gap-3 empty:hidden">
        {choices.map((choice) => (
          <ItemRow
            key={choice.id}
            name={choice.name}
            mayEdit={mayEdit}
            can={choice.can}
            onEdit={() => setEdited({ choice })}
            remove={() => CHOICES[kind].remove(choice.id, etagOf(choice))}
            onRemoved={changed}
          >
            <span className="flex flex-wrap items-center gap-2">
              {choice.name}
              {choice.archived && <Pill>{t('site.archived')}</Pill>}
            </span>
          </ItemRow>
        ))}
      </ul>
      <Dialog open={edited !== null} onClose={() => setEdited(null)} title={title}>
        {edited && (
          <ChoiceForm
            kind={kind}
            choice={edited.choice}
            count={choices.length}
            title={title}
            onDone={changed}
            onCancel={() => setEdited(null)}
          />
        )}
      </Dialog>
    </Sheet>
  );
}
