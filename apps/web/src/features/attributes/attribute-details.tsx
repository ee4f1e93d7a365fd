import { useQueryClient } from '@tanstack/react-query';
import { isChoice } from '../../lib/field-options.ts';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useOpened } from '../../lib/forms/use-opened.ts';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useServerTexts } from '../../lib/server-texts.ts';
import { EditableSheet } from '../../ui/editable-sheet.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { attributes, type Attribute, type Category } from './attribute.api.ts';
import { AttributeFields, shownPaths } from './attribute-fields.tsx';
import { ATTRIBUTE_TEXTS } from './attribute-texts.ts';
import { changeBy, valuesOf } from './attribute.rules.ts';

export interface AttributePartProps {
  attribute: Attribute;
  etag: string | null;
}

interface DetailsProps extends AttributePartProps {
  categories: readonly Category[];
}

function DetailsForm({ latest, onDone }: { latest: DetailsProps; onDone(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const worded = useServerTexts(ATTRIBUTE_TEXTS);
  const { attribute, etag, categories } = useOpened(latest);
  const store = useMarkStore(valuesOf(attribute));
  const reload = async () => {
    await cache.invalidateQueries({ queryKey: ['attributes'] });
    onDone();
  };
  const { state, problem, save } = useSave({
    store,
    send: (values) =>
      attributes.update(attribute.id, changeBy(values), etag).catch((error: unknown) => {
        throw worded(error);
      }),
    onSaved: () => void reload(),
  });
  return (
    <Form store={store} onSubmit={save} label={t('fields.details')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={shownPaths(problem?.errors)} onReload={() => void reload()} />
      <AttributeFields categories={categories} taken={null} />
      <SaveRow state={state} onCancel={onDone} />
    </Form>
  );
}

function OptionsShown({ attribute }: { attribute: Attribute }) {
  const t = useText();
  return (
    <ol className="grid gap-1">
      {valuesOf(attribute).options.map(({ value, display, default_selected }) => (
        <li key={value} className="flex flex-wrap items-center gap-2">
          {display}
          {default_selected && <Pill tone="brand">{t('choice.selected')}</Pill>}
        </li>
      ))}
    </ol>
  );
}

/** What a field is; all but its type and the name of its answers can be changed. */
export function AttributeDetails({ attribute, etag, categories }: DetailsProps) {
  const t = useText();
  const facts = [
    { label: t('fields.name'), value: attribute.name },
    { label: t('fields.type'), value: t(`fieldtype.${attribute.type}`) },
    { label: t('choice.list'), value: isChoice(attribute.type) && <OptionsShown attribute={attribute} /> },
    { label: t('fields.category'), value: attribute.category.name },
    { label: t('fields.help'), value: attribute.help },
    { label: t('fields.permission'), value: t(`fields.permission_${attribute.permission}`) },
    { label: t('fields.answer'), value: t(attribute.compulsory ? 'fields.answer_compulsory' : 'fields.answer_free') },
    { label: t('fields.slug'), value: attribute.slug },
  ].filter(({ value }) => value !== false);
  return (
    <EditableSheet
      title={t('fields.details')}
      mayEdit={attribute.can?.update}
      form={(onDone) => <DetailsForm latest={{ attribute, etag, categories }} onDone={onDone} />}
    >
      <Facts facts={facts} />
    </EditableSheet>
  );
}
