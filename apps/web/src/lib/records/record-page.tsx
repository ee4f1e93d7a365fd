import { lazy, Suspense, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EditableSheet } from '../../ui/editable-sheet.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useFollow } from '../../ui/link.tsx';
import { MarkdownText } from '../../ui/markdown/markdown-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';
import { MoreWords } from '../more-words.tsx';
import { usePageTitle } from '../page-title.ts';
import { nameOf, textFrom, type AnyRow, type FieldName, type RecordRow, type TitledDescriptor } from './descriptor.ts';
import { keyOf, recordQuery, type Params } from './record-api.ts';
import { RecordCell } from './record-cell.tsx';
import type { RecordFormProps } from './record-form.tsx';
import { RecordHistory } from './record-history.tsx';
import { labelFor, partOf, type FormPart } from './record-parts.tsx';
import { RecordRemoval, removalOf } from './record-removal.tsx';

/** Most people come to read; the form and all it may choose from is asked for by those who edit. */
const RecordForm = lazy(async () => ({ default: (await import('./record-form.tsx')).RecordForm }));

/** A fact: a field, or a field with a label or a cell of its own. */
export type FactPart<F extends string, Row> = F | { field: F; label?: MessageKey; cell?: ComponentType<{ row: Row }> };

export interface RecordPageProps<R extends Resource, Row extends RecordRow<R> = RecordRow<R>> {
  of: TitledDescriptor<R>;
  params?: Params;
  id: number;
  /** The list it belongs to. */
  list: string;
  facts: readonly FactPart<FieldName<R>, Row>[];
  fields?: readonly FormPart<FieldName<R>>[];
  include?: string;
  /** Beside the title. */
  tools?: ReactNode;
  /** Below the title. */
  note?: ComponentType<{ row: Row }>;
  /** What stands below its details, and beside them: people, pictures, anything. */
  below?: ComponentType<{ row: Row }>;
  beside?: ComponentType<{ row: Row }>;
  texts?: RecordFormProps['texts'];
  callout?: RecordFormProps['callout'];
  /** Said where it cannot be deleted, instead of how often it is used. */
  inUse?(count: number): string;
}

interface PageParts extends Omit<RecordPageProps<Resource>, 'of' | 'facts' | 'fields' | 'note' | 'below' | 'beside'> {
  of: TitledDescriptor;
  facts: readonly FactPart<string, AnyRow>[];
  fields?: readonly FormPart<string>[];
  note?: ComponentType<{ row: AnyRow }>;
  below?: ComponentType<{ row: AnyRow }>;
  beside?: ComponentType<{ row: AnyRow }>;
}

/** A whole page has room for the whole of a text. */
function Fact({ of, part, row }: { of: TitledDescriptor; part: FactPart<string, AnyRow>; row: AnyRow }) {
  const { name, field, own } = partOf(of, part);
  const Own = own?.cell;
  if (Own) return <Own row={row} />;
  const text = textFrom(row[name]);
  if (field.type === 'markdown') return <MarkdownText>{text}</MarkdownText>;
  if (field.type === 'prose') return <span className="wrap-anywhere whitespace-pre-line">{text}</span>;
  return <RecordCell name={name} field={field} row={row} />;
}

function Details({
  of,
  params,
  facts,
  fields,
  row,
  onChanged,
  texts,
  callout,
}: PageParts & { row: AnyRow; onChanged(): Promise<void> }) {
  const t = useText();
  const shown = facts.map((part) => {
    const { name, own } = partOf(of, part);
    const isEmpty = !own && (row[name] === '' || row[name] === null);
    return { label: labelFor(of, part, t), value: isEmpty ? '' : <Fact of={of} part={part} row={row} /> };
  });
  return (
    <EditableSheet
      title={t('records.details')}
      mayEdit={of.actions.includes('update') && row.can?.update}
      form={(onDone) => {
        const done = () => void onChanged().then(onDone);
        return (
          <Suspense fallback={<Loading />}>
            <RecordForm
              of={of}
              {...(params && { params })}
              {...(fields && { fields: fields as never })}
              {...(texts && { texts })}
              {...(callout && { callout })}
              row={row}
              onSaved={done}
              onCancel={onDone}
              onReload={done}
            />
          </Suspense>
        );
      }}
    >
      <Facts facts={shown} />
    </EditableSheet>
  );
}

/** What stands at the end: archiving, deleting, or why that cannot be done. */
function End(props: ComponentProps<typeof RecordRemoval>) {
  const { of, row } = props;
  const t = useText();
  const allowed = removalOf(of, row);
  if (!allowed) return null;
  const { mayArchive, can } = allowed;
  const remove = t('records.delete', { one: t(of.one) });
  const archive = t(row.archived ? 'records.restore' : 'records.archive');
  const both = t(row.archived ? 'records.restore_or_delete' : 'records.archive_or_delete');
  return (
    <Sheet title={mayArchive ? (can?.remove ? both : archive) : remove}>
      <RecordRemoval {...props} />
    </Sheet>
  );
}

function Page(props: PageParts) {
  const { of, params = {}, id, list, include, note: Note, below: Below, beside: Beside } = props;
  const t = useText();
  const cache = useQueryClient();
  const follow = useFollow();
  const included = props.facts.flatMap((part) => partOf(of, part).field.to?.include ?? []);
  const query = recordQuery(of, params, id, [...new Set(['can', ...included, ...(include?.split(',') ?? [])])].join());
  const { row } = useSuspenseQuery(query).data;
  usePageTitle(nameOf(of, row));
  const reload = () => cache.invalidateQueries({ queryKey: keyOf(of, params) });
  const after = () => {
    follow(list);
    void reload();
  };
  // they come last: below the details where more stands there, else beside them
  const end = (
    <>
      <RecordHistory of={of} params={params} row={row} />
      <End
        of={of}
        params={params}
        row={row}
        inUse={props.inUse}
        callout={props.callout}
        onChanged={() => void reload()}
        onRemoved={after}
      />
    </>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        above={<BackLink href={list} label={t(of.many)} />}
        title={nameOf(of, row)}
        note={Note && <Note row={row} />}
        beside={props.tools}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Details {...props} row={row} onChanged={reload} />
          {Below && <Below row={row} />}
          {Below && end}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {Beside && <Beside row={row} />}
          {!Below && end}
        </div>
      </div>
    </div>
  );
}

/** One row: its details with their form, what stands beside them, and the end of it. */
export function RecordPage<R extends Resource, Row extends RecordRow<R> = RecordRow<R>>(
  props: RecordPageProps<R, Row>,
) {
  return (
    <Suspense fallback={<Loading />}>
      <MoreWords load={props.of.words}>
        <Page {...(props as unknown as PageParts)} />
      </MoreWords>
    </Suspense>
  );
}
