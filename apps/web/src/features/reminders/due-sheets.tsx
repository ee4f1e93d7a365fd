import { useState, type ReactNode } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  reminder as reminderResource,
  todo as todoResource,
} from '@manyhands/contract/reminders/reminder.resource.ts';
import { today } from '../../lib/dates.ts';
import { RelativeDate } from '../../lib/relative-date.tsx';
import { LoadError } from '../../lib/load-error.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { reminder } from '../../lib/records/descriptors/reminder.generated.ts';
import { todo } from '../../lib/records/descriptors/todo.generated.ts';
import type { Descriptor } from '../../lib/records/descriptor.ts';
import { keyOf, recordApi, recordsQuery, versionOf } from '../../lib/records/record-api.ts';
import { RecordSheet } from '../../lib/records/record-sheet.tsx';
import type { RowOf } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { SubjectLink, type Subject } from './subject-link.tsx';

type Reminder = RowOf<typeof reminderResource> & Subject & { id: number };
type Todo = RowOf<typeof todoResource> & { id: number };

const ME = { userId: 'me' } as const;

/** A tick at the front: done, or not after all. */
function DoneBox({ of, row, children }: { of: Descriptor; row: Reminder | Todo; children?: ReactNode }) {
  const cache = useQueryClient();
  const marking = useMutation({
    mutationFn: (done: boolean) => recordApi(of, ME).update(row.id, { done }, versionOf(row as never)),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(of, ME) }),
  });
  const done = marking.isPending ? marking.variables : row.done;
  return (
    <div className="grid gap-1">
      <Checkbox
        label={<span className={done ? 'text-ink-3 line-through' : 'font-semibold wrap-anywhere'}>{row.text}</span>}
        checked={done}
        disabled={marking.isPending}
        onChange={(next) => marking.mutate(next)}
      />
      <div className="ms-9 flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">{children}</div>
      <ProblemCallout problem={isProblem(marking.error) ? marking.error : null} />
    </div>
  );
}

function Due({ on, done }: { on: string | null; done: boolean }) {
  const t = useText();
  if (!on) return null;
  if (done || on > today())
    return (
      <span className="text-ink-2 tabular-nums">
        <RelativeDate of={on} within={(date) => t('reminder.due', { date })} />
      </span>
    );
  return on === today() ? (
    <Pill tone="sun">{t('reminder.due_today')}</Pill>
  ) : (
    <Pill tone="danger">
      <RelativeDate of={on} within={(date) => t('reminder.overdue', { date })} />
    </Pill>
  );
}

function ShownReminder({ row }: { row: Reminder }) {
  return (
    <DoneBox of={reminder as never} row={row}>
      <Due on={row.due_on} done={row.done} />
      <SubjectLink row={row} />
    </DoneBox>
  );
}

function ShownTodo({ row }: { row: Todo }) {
  return (
    <DoneBox of={todo as never} row={row}>
      <Due on={row.due_on} done={row.done} />
    </DoneBox>
  );
}

/** What is not done yet, or what is; more than a hundred of either are not for one sheet. */
function useDone(of: Descriptor, { include = '', sort }: { include?: string; sort: string }) {
  const t = useText();
  const [done, setDone] = useState(false);
  const query = {
    filter: { done },
    sort: done ? '-id' : sort,
    limit: 100,
    include: ['can', include].filter(Boolean).join(),
  };
  const { data, error, isPending, refetch } = useQuery(recordsQuery(of, ME, query));
  const toggle = (
    <Button kind="quiet" size="small" className="-ms-3 justify-self-start" onClick={() => setDone(!done)}>
      {t(done ? 'reminder.show_open' : 'reminder.show_done')}
    </Button>
  );
  return { rows: data?.rows, error, isPending, refetch, toggle };
}

function Waiting({ title, error, onRetry }: { title: string; error: unknown; onRetry(): void }) {
  return <Sheet title={title}>{error ? <LoadError error={error} onRetry={onRetry} /> : <Loading />}</Sheet>;
}

function RemindersSheet() {
  const t = useText();
  const { rows, error, refetch, toggle } = useDone(reminder as never, {
    include: 'about,team,opportunity',
    sort: 'due_on',
  });
  if (!rows) return <Waiting title={t('reminder.many')} error={error} onRetry={() => void refetch()} />;
  return (
    <RecordSheet<typeof reminderResource, Reminder>
      of={reminder}
      params={ME}
      rows={rows as unknown as Reminder[]}
      row={ShownReminder}
      rowName={({ text }) => text}
      note={toggle}
      fields={['text', 'due_on', 'about_id', 'team_id', 'opportunity_id']}
      mayEdit
    />
  );
}

function TodosSheet() {
  const t = useText();
  const { rows, error, refetch, toggle } = useDone(todo as never, { sort: 'due_on' });
  if (!rows) return <Waiting title={t('todo.many')} error={error} onRetry={() => void refetch()} />;
  return (
    <RecordSheet<typeof todoResource, Todo>
      of={todo}
      params={ME}
      rows={rows as unknown as Todo[]}
      row={ShownTodo}
      rowName={({ text }) => text}
      note={toggle}
      fields={['text', 'due_on']}
      mayEdit
    />
  );
}

/** What the reader wants to be reminded of and has to do, what is due first. */
export function DueSheets() {
  return (
    <MoreWords load={reminder.words}>
      <RemindersSheet />
      <MoreWords load={todo.words}>
        <TodosSheet />
      </MoreWords>
    </MoreWords>
  );
}
