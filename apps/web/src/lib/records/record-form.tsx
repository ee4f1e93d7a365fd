import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Resource } from '@manyhands/contract/kit/resource.ts';
import type { SaveState } from '../../ui/save-button.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';
import { Form, useMarkStore } from '../forms/form.tsx';
import { isUnder } from '../forms/paths.ts';
import { useOpened } from '../forms/use-opened.ts';
import { useSave } from '../forms/use-save.ts';
import { ApiProblem } from '../problem.ts';
import { ProblemCallout, type ProblemCalloutProps } from '../problem-callout.tsx';
import { useServerTexts, type OwnTexts } from '../server-texts.ts';
import { addTextOf } from './add-text.ts';
import { isArchivable, isSortedByHand, type AnyRow, type FieldName, type TitledDescriptor } from './descriptor.ts';
import { recordApi, versionOf, type Params } from './record-api.ts';
import { hasInput, RecordInput } from './record-input.tsx';
import { labelFor, partOf, type FormPart } from './record-parts.tsx';
import { bodyOf, valuesFor, unsendable, type FormValues } from './record-values.ts';

export interface RecordFormProps<R extends Resource = Resource> {
  of: TitledDescriptor<R>;
  params?: Params;
  /** Null: a new one. */
  row: AnyRow | null;
  /** Left out, everything that can be written and has a plain input. */
  fields?: readonly FormPart<FieldName<R>>[];
  /** What a new one begins with. */
  initial?: FormValues;
  onSaved(row: AnyRow): void;
  onCancel(): void;
  /** Someone else was quicker: what is shown has to be asked for again. */
  onReload?(): void;
  /** What the server says of single fields, in words of our own. */
  texts?: OwnTexts;
  /** How a refusal is told, where it needs more words than usual. */
  callout?: ComponentType<ProblemCalloutProps>;
  /** The end of the form, where it is not that of a page. */
  end?(state: SaveState): ReactNode;
}

/** The fields of a plain form. Order and archiving have controls of their own. */
function plainFields(of: TitledDescriptor, isNew: boolean): string[] {
  return Object.entries(of.fields)
    .filter(([name, field]) => {
      if (!hasInput(field) || !(field.write === 'always' || (isNew && field.write === 'create'))) return false;
      return !(name === 'position' && (of.lookup || isSortedByHand(of))) && !(name === 'archived' && isArchivable(of));
    })
    .map(([name]) => name);
}

/** What every form says shorter than the server does, below the field's own label. */
const TEXTS: OwnTexts = {
  required: 'records.required',
  value_missing: 'records.required',
  number_wrong: 'records.required',
  date_wrong: 'records.wrong_date',
};

/** What is missing where something is chosen or a day is asked for, rather than typed. */
const MISSING: Readonly<Record<string, MessageKey>> = {
  reference: 'records.required_choice',
  choice: 'records.required_choice',
  day: 'records.wrong_date',
};
const missingTexts = (of: TitledDescriptor, parts: readonly Parameters<typeof partOf>[1][]): OwnTexts =>
  Object.fromEntries(
    parts.flatMap((part) => {
      const { name, field } = partOf(of, part);
      const text = name.endsWith('_ids') ? MISSING.choice : MISSING[field.type];
      return text ? [[`required:${name}`, text]] : [];
    }),
  );

/** The same without the types of one resource. */
interface FormParts extends Omit<RecordFormProps, 'fields'> {
  fields?: readonly FormPart<string>[];
}

function PlainForm({ of, params = {}, initial = {}, onSaved, onCancel, onReload, texts, end, ...rest }: FormParts) {
  const t = useText();
  const { callout: Callout = ProblemCallout } = rest;
  const row = useOpened(rest.row);
  const isNew = row === null;
  const lines = (rest.fields ?? plainFields(of, isNew))
    .map((line) => [line].flat().filter((part) => isNew || partOf(of, part).field.write === 'always'))
    .filter((line) => line.length > 0);
  const names = lines.flat().map((part) => partOf(of, part).name);
  const worded = useServerTexts({ ...TEXTS, ...missingTexts(of, lines.flat()), ...texts });
  const [before] = useState(() => valuesFor(of, names, row, {}));
  const store = useMarkStore<FormValues>(valuesFor(of, names, row, initial));
  const saved = useRef(row);

  async function send(typed: FormValues) {
    const wrong = unsendable(of, names, typed).map(([name, text]) => [name, [t(texts?.[`required:${name}`] ?? text)]]);
    if (wrong.length > 0)
      throw new ApiProblem({ status: 422, code: 'invalid', message: '', errors: Object.fromEntries(wrong) });
    const body = bodyOf(of, names, typed, { before, isNew });
    // what a new one begins with and the form does not ask for goes along
    const unasked = Object.entries(initial).filter(([name]) => !names.includes(name));
    const api = recordApi(of, params);
    try {
      if (isNew) saved.current = await api.create({ ...Object.fromEntries(unasked), ...body });
      else if (Object.keys(body).length > 0) saved.current = await api.update(row.id, body, versionOf(row));
    } catch (error) {
      throw worded(error);
    }
  }
  const { state, problem, save } = useSave({ store, send, onSaved: () => onSaved(saved.current!) });
  const marked = Object.keys(problem?.errors ?? {}).filter((path) => names.some((name) => isUnder(path, name)));
  return (
    <Form
      store={store}
      onSubmit={save}
      label={isNew ? addTextOf(of, t) : t('records.edit', { one: t(of.one) })}
      className="grid gap-5"
    >
      <Callout problem={problem} fields={marked} {...(onReload && { onReload })} />
      {lines.map((line) => {
        const inputs = line.map((part) => {
          const { name, field, own } = partOf(of, part);
          const Input = own?.input ?? RecordInput;
          const hint = field.hint && t(field.hint);
          return <Input key={name} name={name} field={field} label={labelFor(of, part, t)} hint={hint} row={row} />;
        });
        if (inputs.length === 1) return inputs;
        return (
          <div key={inputs[0]!.key} className="grid items-start gap-5 sm:grid-cols-2">
            {inputs}
          </div>
        );
      })}
      {end ? end(state) : <SaveRow state={state} onCancel={onCancel} />}
    </Form>
  );
}

/** Asks for what a resource lets one write, refuses by field, keeps what was typed and sees when someone else was quicker. */
export function RecordForm<R extends Resource>(props: RecordFormProps<R>) {
  return <PlainForm {...(props as unknown as FormParts)} />;
}
