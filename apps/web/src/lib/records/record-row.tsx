import type { ComponentType, ReactNode } from 'react';
import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { ProblemCallout } from '../problem-callout.tsx';
import { Removal } from '../removal.tsx';
import { nameOf, type AnyRow, type FieldName, type RecordRow, type TitledDescriptor } from './descriptor.ts';
import type { Params } from './record-api.ts';
import type { RecordFormProps } from './record-form.tsx';
import type { FormPart } from './record-parts.tsx';
import { ArchiveButton, useRemoval } from './record-removal.tsx';
import { Used } from './used-cell.tsx';
import type { FormValues } from './record-values.ts';

export interface RecordRowsProps<R extends Resource, Row extends RecordRow<R> = RecordRow<R>> {
  of: TitledDescriptor<R>;
  params?: Params;
  /** Rows that came with the page; left out, the sheet asks for all of them. */
  rows?: readonly Row[] | undefined;
  /** Relations that rows of their own need. */
  include?: string;
  fields?: readonly FormPart<FieldName<R>>[];
  initial?: FormValues;
  texts?: RecordFormProps['texts'];
  /** What a row shows instead of its name. */
  row?: ComponentType<{ row: Row }>;
  /** What hangs below a row. */
  below?: ComponentType<{ row: Row }>;
  empty?: ReactNode;
  /** What a row is called, where no field of it says so. */
  rowName?(row: Row): string;
  /** What the button that adds one is called, where “Add” and its name are not enough. */
  addLabel?: string;
  /** Whether rows can be added and changed, where that does not follow from the resource's own permission. */
  mayEdit?: boolean;
  /** How many stand there at first, where there can be very many; the others on request. */
  shown?: number;
  /** More that has to be asked again after a change. */
  onChanged?(): unknown;
}

/** The same without the types of one resource. */
export interface RowsParts extends Omit<
  RecordRowsProps<Resource>,
  'of' | 'rows' | 'fields' | 'row' | 'below' | 'rowName'
> {
  of: TitledDescriptor;
  rows?: readonly AnyRow[];
  fields?: readonly FormPart<string>[];
  row?: ComponentType<{ row: AnyRow }>;
  below?: ComponentType<{ row: AnyRow }>;
  rowName?(row: AnyRow): string;
}

interface RowProps extends Pick<RowsParts, 'of' | 'params' | 'row' | 'below' | 'rowName'> {
  item: AnyRow;
  mayEdit?: boolean | undefined;
  onEdit(): void;
  onChanged(): void;
}

function NameOfRow({ of, item, isCounted }: { of: TitledDescriptor; item: AnyRow; isCounted: boolean }) {
  const t = useText();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        {nameOf(of, item)}
        {item.archived === true && <Pill>{t('records.archived')}</Pill>}
      </span>
      {isCounted && (
        <span className="text-ink-2">
          <Used row={item} />
        </span>
      )}
    </span>
  );
}

/** One row with what can be done about it; why it cannot be deleted stands below. */
export function Row({ of, params, row: Own, below: Below, rowName, item, mayEdit, onEdit, onChanged }: RowProps) {
  const t = useText();
  const name = rowName?.(item) ?? nameOf(of, item);
  const { removal, archiving, problem } = useRemoval({ of, params, row: item, name, onChanged });
  const can = mayEdit === false ? undefined : (item.can ?? (mayEdit ? { update: true, remove: true } : undefined));
  const mayUpdate = of.actions.includes('update') && can?.update;
  // why one cannot be deleted is said in its form, where it can be archived instead
  const canRemove = of.actions.includes('remove') && (can?.remove || !mayUpdate) ? can : undefined;
  // said once: beside the name, or with why it cannot be deleted
  const isCounted = of.lookup === true && !(canRemove && !canRemove.remove && canRemove.used);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3 px-1">
        <div className="min-w-0 flex-1 basis-48 py-[7px] text-sm">
          {Own ? <Own row={item} /> : <NameOfRow of={of} item={item} isCounted={isCounted} />}
        </div>
        <div
          data-print="no"
          className="-ms-3 flex max-w-full shrink-0 flex-wrap items-center gap-1 empty:hidden *:[p]:ms-3"
        >
          {mayUpdate && (
            <Button kind="quiet" size="small" onClick={onEdit}>
              {t('ui.edit')}
              <span className="sr-only">{name}</span>
            </Button>
          )}
          {of.archives && can?.archive && (
            <ArchiveButton
              archived={item.archived === true}
              what={name}
              busy={archiving.isPending}
              onPress={() => archiving.mutate()}
            />
          )}
          <Removal
            can={canRemove}
            inUse={(count) => t('records.in_use', { count })}
            size="small"
            what={name}
            busy={removal.isPending}
            onConfirm={() => removal.mutate()}
          />
        </div>
      </div>
      <ProblemCallout problem={problem} onReload={onChanged} />
      {Below && <Below row={item} />}
    </div>
  );
}

/** The rows as they are listed, whether in an order of their own or not. */
export interface Rows extends Pick<RowsParts, 'of' | 'params' | 'row' | 'below' | 'rowName' | 'shown'> {
  rows: readonly AnyRow[];
  mayEdit?: boolean;
  queryKey: readonly unknown[];
  onEdit(row: AnyRow): void;
  reload(): Promise<unknown>;
}
