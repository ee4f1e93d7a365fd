import { Suspense, type ReactNode } from 'react';
import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { MoreWords } from '../more-words.tsx';
import type { RecordRow } from './descriptor.ts';
import type { RecordRowsProps, RowsParts } from './record-row.tsx';
import { useRows } from './record-rows.tsx';

export interface RecordSheetProps<R extends Resource, Row extends RecordRow<R> = RecordRow<R>> extends RecordRowsProps<
  R,
  Row
> {
  title?: string;
  note?: ReactNode;
}

function OnSheet({ title, note, ...parts }: RowsParts & { title?: string; note?: ReactNode }) {
  const t = useText();
  const { of } = parts;
  const { add, rows } = useRows(parts);
  return (
    <Sheet title={title ?? t(of.many)} note={note ?? (of.note && t(of.note))} actions={add(t('ui.add'))}>
      {rows}
    </Sheet>
  );
}

/** A short list on a sheet: rows, a dialog to add and change them, order, archiving and deleting, each where the resource has it. */
export function RecordSheet<R extends Resource, Row extends RecordRow<R> = RecordRow<R>>(
  props: RecordSheetProps<R, Row>,
) {
  return (
    <Suspense fallback={<Loading />}>
      <MoreWords load={props.of.words}>
        <OnSheet {...(props as unknown as RowsParts)} />
      </MoreWords>
    </Suspense>
  );
}

function Bare(parts: RowsParts) {
  const { add, rows } = useRows(parts);
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full empty:hidden">{rows}</div>
      {add()}
    </div>
  );
}

/** The same without a sheet of its own, for what hangs below a row. */
export function RecordRows<R extends Resource, Row extends RecordRow<R> = RecordRow<R>>(
  props: RecordRowsProps<R, Row>,
) {
  return (
    <Suspense fallback={<Loading />}>
      <MoreWords load={props.of.words}>
        <Bare {...(props as unknown as RowsParts)} />
      </MoreWords>
    </Suspense>
  );
}
