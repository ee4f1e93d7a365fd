import { Suspense, useId, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntl } from '../../ui/intl.tsx';
import { LoadError } from '../load-error.tsx';
import { MoreWords } from '../more-words.tsx';
import { isProblem } from '../problem.ts';
import { ProblemCallout } from '../problem-callout.tsx';
import type { ListQuery } from '../resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';
import type { AnyRow, TitledDescriptor } from './descriptor.ts';
import { exportFieldsQuery, exportQuery, requestExport, type ExportField } from './export-api.ts';
import { loadExportWords } from './export-words.ts';
import { choicesFor, fieldsFor, groupFields, inSentence, type FieldGroup } from './export-fields.ts';
import { ExportState } from './export-state.tsx';
import type { ColumnPart } from './record-parts.tsx';
import type { Selected } from './record-selection.tsx';

export interface ExportDialogProps {
  of: TitledDescriptor;
  /** What the list shows now: its columns, its question, and what is ticked. */
  columns: readonly ColumnPart<string, AnyRow>[];
  query: Pick<ListQuery, 'q' | 'filter' | 'sort'>;
  selected: Pick<Selected, 'count' | 'rows'>;
  /** What the list says of how many there are. */
  count: string | null;
  onClose(): void;
}

const useWords = () => {
  const text = useText();
  const { messages } = useIntl();
  return { text, has: (key: string): key is MessageKey => key in messages, keys: Object.keys(messages) };
};

interface FieldsProps {
  groups: readonly FieldGroup[];
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
  error: string | undefined;
}

/** What the file holds, by what it belongs to. */
function Fields({ groups, chosen, onChange, error }: FieldsProps) {
  const { text: t, has } = useWords();
  const id = useId();
  const all = groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  const choose = (name: string, wanted: boolean) =>
    onChange(new Set(all.filter((one) => (one === name ? wanted : chosen.has(one)))));
  return (
    <fieldset className="grid gap-3" aria-describedby={error && id}>
      <legend className="font-semibold">{t('exports.fields')}</legend>
      <div className="-mx-3 flex flex-wrap items-center">
        <Button kind="quiet" size="small" onClick={() => onChange(new Set(all))}>
          {t('exports.all_fields')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => onChange(new Set())}>
          {t('exports.no_fields')}
        </Button>
        <span role="status" className="px-3 text-sm text-ink-2">
          {t('exports.chosen', { count: chosen.size })}
        </span>
      </div>
      {error && (
        <p id={id} role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <div className="grid max-h-[34dvh] gap-4 overflow-y-auto rounded-md border border-line px-4 py-3">
        {groups.map((group) => {
          const key = `exports.group_${group.id}`;
          return (
            <div key={group.id} role="group" aria-label={has(key) ? t(key) : undefined} className="grid">
              {group.id && <p className="text-sm font-semibold text-ink-2">{has(key) ? t(key) : group.id}</p>}
              <div className="grid sm:grid-cols-2">
                {group.fields.map(({ name, label }) => (
                  <Checkbox
                    key={name}
                    label={label}
                    checked={chosen.has(name)}
                    onChange={(wanted) => choose(name, wanted)}
                  />
                ))}
              </div>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

function Choosing({
  fields,
  onStarted,
  ...props
}: ExportDialogProps & { fields: readonly ExportField[]; onStarted(id: number): void }) {
  const { of, columns, query, selected, count } = props;
  const words = useWords();
  const t = words.text;
  const cache = useQueryClient();
  const groups = groupFields(of, fields, words);
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(columns.flatMap((column) => fieldsFor(of, column, fields))),
  );
  const [missing, setMissing] = useState(false);
  const ids = selected.count > 0 ? selected.rows?.map(({ id }) => id) : undefined;
  const starting = useMutation({
    mutationFn() {
      const wanted = groups.flatMap((group) => group.fields).filter(({ name }) => chosen.has(name));
      return requestExport({
        resource: of.path,
        format,
        fields: wanted.map(({ name }) => name),
        headings: Object.fromEntries(wanted.map(({ name, label }) => [name, label])),
        choices: choicesFor(
          of,
          wanted.map(({ name }) => name),
          words,
        ),
        ...(ids && { ids }),
        query,
      });
    },
    onSuccess(id) {
      void cache.invalidateQueries({ queryKey: ['exports', 'mine'] });
      onStarted(id);
    },
  });
  const start = () => (chosen.size === 0 ? setMissing(true) : starting.mutate());
  return (
    <div className="grid gap-6">
      {isProblem(starting.error) && <ProblemCallout problem={starting.error} />}
      <p className="text-ink-2">
        {ids ? t('exports.selected', { count: ids.length }) : t('exports.everything', { count: count ?? t(of.many) })}
      </p>
      <ChoiceTiles
        label={t('exports.format')}
        columns={2}
        value={format}
        onChange={setFormat}
        choices={[
          { value: 'xlsx', label: t('exports.xlsx'), note: t('exports.xlsx_note') },
          { value: 'csv', label: t('exports.csv'), note: t('exports.csv_note') },
        ]}
      />
      <Fields
        groups={groups}
        chosen={chosen}
        onChange={(now) => {
          setMissing(false);
          setChosen(now);
        }}
        error={missing ? t('exports.choose_field') : undefined}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button kind="secondary" onClick={props.onClose}>
          {t('ui.cancel')}
        </Button>
        <Button busy={starting.isPending} onClick={start}>
          {t('exports.start')}
        </Button>
      </div>
    </div>
  );
}

function Watching({ id }: { id: number }) {
  const t = useText();
  const { data, error, refetch } = useQuery(exportQuery(id));
  return (
    <div className="grid gap-5">
      {data ? (
        <ExportState of={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <p className="text-sm text-ink-2">
        {t('exports.close_note')} <Link href="/staff/exports">{t('exports.mine')}</Link>
      </p>
    </div>
  );
}

function Content(props: ExportDialogProps) {
  const t = useText();
  const [id, setId] = useState<number | null>(null);
  const { data: fields, error, refetch } = useQuery(exportFieldsQuery(props.of.path));
  return (
    <Dialog open onClose={props.onClose} title={t('exports.title', { many: inSentence(t(props.of.many)) })}>
      {id !== null ? (
        <Watching id={id} />
      ) : fields ? (
        <Choosing {...props} fields={fields} onStarted={setId} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

/** Asks for the format and the columns, then watches the export until its file can be downloaded. */
export function ExportDialog(props: ExportDialogProps) {
  return (
    <Suspense fallback={null}>
      <MoreWords load={loadExportWords}>
        <Content {...props} />
      </MoreWords>
    </Suspense>
  );
}
