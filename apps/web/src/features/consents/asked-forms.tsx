import { useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { CheckboxInput, TextInput } from '../../lib/forms/fields.tsx';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { etagOf } from '../../lib/resource-api.ts';
import { useServerTexts } from '../../lib/server-texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';
import {
  activityRows,
  consentRows,
  termRows,
  type AskedActivity,
  type AskedConsent,
  type AskedTerm,
} from './asked.api.ts';
import { changeOf, emptyConsent, optionsFor, STYLES, valuesOf, type AskedValues, type Style } from './asked.rules.ts';

interface FormProps<R> {
  row: R | null;
  /** The place behind all others. */
  next: number;
  onDone(): void;
}

const TEXTS: Readonly<Record<string, MessageKey>> = {
  'Please provide a value': 'asked.missing',
  'Each option can be used once': 'choice.twice',
  'Please enter a valid URL': 'asked.url',
  'Please provide a link or a file': 'asked.url',
};

/** Saves, and has the lists read again before the dialog closes. */
function useAskedSave<T extends object>(first: T, send: (values: T) => Promise<unknown>, onDone: () => void) {
  const cache = useQueryClient();
  const worded = useServerTexts(TEXTS);
  const store = useMarkStore(first);
  const reload = () => cache.invalidateQueries({ queryKey: ['asked'] });
  const saving = useSave({
    store,
    async send(values) {
      await send(values).catch((error: unknown) => {
        throw worded(error);
      });
      await reload();
    },
    onSaved: onDone,
  });
  return { ...saving, store, onReload: () => void reload().then(onDone) };
}

function Choice({ place, onRemove }: { place: number; onRemove?: (() => void) | undefined }) {
  const t = useText();
  const { onBlur: _blur, ...field } = useField<string>(`options.${place}.value`);
  return (
    <div className="flex items-start gap-2 p-1">
      <TextField
        label={t('choice.one', { place: place + 1 })}
        required
        {...field}
        autoComplete="off"
        className="min-w-0 flex-1"
      />
      {onRemove && (
        <IconButton
          label={t('choice.remove', { name: field.value || t('choice.one', { place: place + 1 }) })}
          onClick={onRemove}
          className="mt-7"
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  );
}

function Choices() {
  const t = useText();
  const { value: options, error, onChange } = useField<AskedValues['options']>('options');
  const move = (from: number, to: number) => onChange(options.toSpliced(from, 1).toSpliced(to, 0, options[from]!));
  return (
    <FieldGroup label={t('choice.list')} error={error}>
      <SortableList
        roomy
        label={t('choice.list')}
        items={options}
        nameOf={({ value }, index) => value || t('choice.one', { place: index + 1 })}
        onMove={move}
      >
        {(_, index) => (
          <Choice
            place={index}
            onRemove={options.length > 1 ? () => onChange(options.toSpliced(index, 1)) : undefined}
          />
        )}
      </SortableList>
      <Button
        kind="quiet"
        size="small"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => onChange([...options, { value: '' }])}
        className="justify-self-start"
      >
        {t('choice.add')}
      </Button>
    </FieldGroup>
  );
}

function StyleInput() {
  const t = useText();
  const { onBlur: _blur, ...type } = useField<Style>('type');
  const { value: options, onChange } = useField<AskedValues['options']>('options');
  const take = (next: Style) => {
    type.onChange(next);
    onChange(optionsFor(next, options));
  };
  return (
    <ChoiceTiles
      label={t('asked.style')}
      hint={t('asked.style_hint')}
      columns={1}
      choices={STYLES.map((value) => ({ value, label: t(`asked.style_${value}`) }))}
      {...type}
      onChange={take}
    />
  );
}

function BoxInput() {
  const t = useText();
  const { error } = useField('options');
  const { onBlur: _blur, ...field } = useField<string>('options.0.value');
  return <TextField label={t('asked.box')} required {...field} error={field.error ?? error} autoComplete="off" />;
}

function Statement() {
  const t = useText();
  const { onBlur: _blur, ...field } = useField<string>('statement');
  return <TextArea label={t('asked.statement')} required rows={3} {...field} />;
}

export function ConsentForm({ row, next, onDone }: FormProps<AskedConsent>) {
  const t = useText();
  const send = (values: AskedValues) =>
    row ? consentRows.update(row.id, changeOf(values), etagOf(row)) : consentRows.create({ ...values, position: next });
  const { store, state, problem, save, onReload } = useAskedSave(
    row ? valuesOf(row) : emptyConsent(t('asked.agree')),
    send,
    onDone,
  );
  const fields = [
    'statement',
    'type',
    ...Object.keys(problem?.errors ?? {}).filter((path) => path.startsWith('options')),
  ];
  return (
    <Form store={store} onSubmit={save} label={t('asked.consent')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={fields} onReload={onReload} />
      <Statement />
      {!row && <StyleInput />}
      <ChosenOptions />
      <CheckboxInput path="compulsory" label={t('asked.compulsory')} hint={t('asked.compulsory_hint')} />
      {row && <CheckboxInput path="archived" label={t('asked.archive')} hint={t('asked.archive_hint')} />}
      <DialogSaveRow state={state} onCancel={onDone} />
    </Form>
  );
}

function ChosenOptions() {
  const { value: type } = useField<Style>('type');
  return type === 'checkbox' ? <BoxInput /> : <Choices />;
}

export function TermForm({ row, next, onDone }: FormProps<AskedTerm>) {
  const t = useText();
  const send = (values: { name: string; link: string; archived: boolean }) =>
    row ? termRows.update(row.id, values, etagOf(row)) : termRows.create({ ...values, position: next });
  const { store, state, problem, save, onReload } = useAskedSave(
    { name: row?.name ?? '', link: row?.link ?? '', archived: row?.archived ?? false },
    send,
    onDone,
  );
  return (
    <Form store={store} onSubmit={save} label={t('asked.term')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={['name', 'link']} onReload={onReload} />
      <TextInput
        path="name"
        label={t('asked.term_name')}
        hint={t('asked.term_name_hint')}
        required
        autoComplete="off"
      />
      <TextInput
        path="link"
        label={t('asked.term_link')}
        hint={t('asked.term_link_hint')}
        required
        autoComplete="off"
      />
      {row && <CheckboxInput path="archived" label={t('asked.archive')} hint={t('asked.archive_hint')} />}
      <DialogSaveRow state={state} onCancel={onDone} />
    </Form>
  );
}

export function ActivityForm({ row, next, onDone }: FormProps<AskedActivity>) {
  const t = useText();
  const send = (values: { name: string; archived: boolean }) =>
    row ? activityRows.update(row.id, values, etagOf(row)) : activityRows.create({ ...values, position: next });
  const { store, state, problem, save, onReload } = useAskedSave(
    { name: row?.name ?? '', archived: row?.archived ?? false },
    send,
    onDone,
  );
  return (
    <Form store={store} onSubmit={save} label={t('asked.activity')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={['name']} onReload={onReload} />
      <TextInput path="name" label={t('asked.activity_name')} required autoComplete="off" />
      {row && <CheckboxInput path="archived" label={t('asked.archive')} hint={t('asked.archive_hint')} />}
      <DialogSaveRow state={state} onCancel={onDone} />
    </Form>
  );
}
