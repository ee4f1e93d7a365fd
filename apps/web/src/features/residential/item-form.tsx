import type { ReactNode } from 'react';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useServerTexts } from '../../lib/server-texts.ts';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { SITE_TEXTS } from './site.api.ts';

interface ItemFormProps<V extends object> {
  title: string;
  /** What it holds when it is opened; its names are the fields. */
  start: V;
  send(values: V): Promise<unknown>;
  /** It was saved, or someone else was quicker: what is shown has to be asked for again. */
  onDone(): void;
  onCancel(): void;
  children: ReactNode;
}

/** One row of a site's settings in a dialog. */
export function ItemForm<V extends object>({ title, start, send, onDone, onCancel, children }: ItemFormProps<V>) {
  const worded = useServerTexts(SITE_TEXTS);
  const store = useMarkStore<V>(start);
  const { state, problem, save } = useSave({
    store,
    // what is wrong before it is sent is told like what the server refuses
    send: async (values: V) => {
      try {
        return await send(values);
      } catch (error) {
        throw worded(error);
      }
    },
    onSaved: onDone,
  });
  return (
    <Form store={store} onSubmit={save} label={title} className="grid gap-5">
      <ProblemCallout problem={problem} fields={Object.keys(start)} onReload={onDone} />
      {children}
      <DialogSaveRow state={state} onCancel={onCancel} />
    </Form>
  );
}
