import { useState, useSyncExternalStore } from 'react';
import { fieldTypes } from '@manyhands/contract/form/field-value.ts';
import { formTexts } from '@manyhands/contract/form/field-errors.ts';
import type { StepConsent, StepQuestion } from '@manyhands/contract/form/form-step.ts';
import { CustomConsents, CustomFields } from '../../../features/custom-fields/custom-fields.tsx';
import { SurroundingsContext, USUAL_SURROUNDINGS } from '../../../features/custom-fields/field-surroundings.ts';
import { Form } from '../../../lib/forms/form.tsx';
import { createMarkStore, type MarkStore } from '../../../lib/forms/mark-store.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useText } from '../../../ui/text.ts';

const UNKNOWN = 'of-tomorrow';
const TYPES: readonly string[] = [...fieldTypes, UNKNOWN];

const FILE = { id: 1, name: 'plan.pdf', size: 84_000, type: 'application/pdf' };
const FILLED: Readonly<Record<string, unknown>> = {
  text: 'Millbrook',
  longtext: 'One\nTwo',
  html: '# Once\n**Bold** and [a link](https://example.org)\n- one\n- two',
  integer: 7,
  decimal: 2.5,
  currency: 4.5,
  date: '2026-03-07',
  datetime: '2026-03-07 09:35',
  startenddate: { start: '2026-03-07', end: '2026-04-01' },
  email: 'amara@example.org',
  telephone: '+447700900923',
  link: 'example.org',
  boolean: true,
  dropdown: 'b',
  radio: 'a',
  checkboxes: ['a', 'c'],
  file: FILE,
  files: [FILE],
  photo: { ...FILE, name: 'me.png', type: 'image/png', thumbnail: '/icon.svg' },
};

/** What the form holds, for whoever wants to see how an answer is kept. */
function Kept({ store }: { store: MarkStore<{ questions: object }> }) {
  const values = useSyncExternalStore(store.subscribe, store.values);
  return (
    <output data-testid="kept" className="text-xs wrap-anywhere text-ink-2">
      {JSON.stringify(values.questions)}
    </output>
  );
}

/** One field of every type in one state, each under the slug of its type. */
function Fields({ title, state }: { title: string; state: 'empty' | 'filled' | 'refused' | 'read' }) {
  const t = useText();
  const [store] = useState(() => {
    const made = createMarkStore<{ questions: object }>({
      questions: state === 'filled' || state === 'read' ? FILLED : {},
    });
    if (state === 'refused')
      made.refuse(Object.fromEntries(TYPES.map((type) => [`questions.${type}`, [formTexts.value_missing]])));
    return made;
  });
  const options = ['a', 'b', 'c'].map((value, position) => ({
    value,
    display: t('gallery.field_option', { value }),
    position,
    default_selected: value === 'b',
  }));
  const fieldOf = (type: string): StepQuestion => ({
    slug: type,
    type,
    compulsory: state !== 'filled',
    label: t('gallery.field', { type }),
    help: state === 'empty' ? t('gallery.field_help') : '',
    options,
    permission: state === 'read' ? 'read' : 'write',
  });
  return (
    <Sheet title={title}>
      <Form store={store} label={title} onSubmit={() => {}} className="grid gap-6 lg:grid-cols-2">
        <CustomFields kind="questions" fields={TYPES.map(fieldOf)} />
      </Form>
      {state === 'empty' && <Kept store={store} />}
    </Sheet>
  );
}

function Consents({ title, disabled = false }: { title: string; disabled?: boolean }) {
  const t = useText();
  const [store] = useState(() => {
    const made = createMarkStore({ consents: [] as unknown[] });
    made.refuse({ 'consents.3': [formTexts.choose_option] });
    return made;
  });
  const options = ['a', 'b', 'c'].map((value, place) => ({
    id: place + 1,
    value: t('gallery.field_option', { value }),
  }));
  const consent = (id: number, type: StepConsent['type']): StepConsent => ({
    id,
    type,
    compulsory: id !== 2,
    statement: t('gallery.consent', { type }),
    options,
  });
  const all = [
    consent(1, 'radio'),
    consent(2, 'checkbox'),
    consent(3, 'multiple-checkboxes'),
    consent(4, 'multiple-checkboxes'),
    { ...consent(5, 'radio'), options: [] },
  ];
  return (
    <Sheet title={title}>
      <Form store={store} label={title} onSubmit={() => {}} className="grid gap-6 lg:grid-cols-2">
        <CustomConsents consents={all} disabled={disabled} />
      </Form>
    </Sheet>
  );
}

export function CustomFieldSections() {
  const t = useText();
  return (
    <>
      <Fields title={t('gallery.fields')} state="empty" />
      <SurroundingsContext value={{ ...USUAL_SURROUNDINGS, currencySymbol: 'kr', dateFormat: 'Y-MM-DD' }}>
        <Fields title={t('gallery.fields_filled')} state="filled" />
      </SurroundingsContext>
      <Fields title={t('gallery.fields_refused')} state="refused" />
      <Fields title={t('gallery.fields_read')} state="read" />
      <Consents title={t('gallery.consents')} />
      <Consents title={t('gallery.consents_off')} disabled />
    </>
  );
}
