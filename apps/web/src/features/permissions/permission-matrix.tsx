import { Fragment, useId } from 'react';
import { Check, Pencil } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { Tick } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/class-names.ts';
import { useText } from '../../ui/text.ts';
import { gridCell, useGridKeys } from '../../ui/use-grid-keys.ts';
import { useOverflow } from '../../ui/table/use-overflow.ts';
import { changesOf, isChanged, isTicked, type Draft } from './group-draft.ts';
import type { PermissionGroup, PermissionSlug } from './permission.api.ts';
import type { PermissionWords } from './permission-words.ts';
import { byCategory, type Worded } from './permission.rules.ts';

export interface MatrixProps {
  /** Those that are looked for, of so many. */
  permissions: readonly Worded[];
  total: number;
  groups: readonly PermissionGroup[];
  words: PermissionWords;
  draft: Draft;
  editable: boolean;
  /** The group that was asked for: its column stands out. */
  chosen: number | undefined;
  onTick(group: PermissionGroup, permission: PermissionSlug, wanted: boolean): void;
  onGroup(group: PermissionGroup): void;
  onReword(permission: Worded): void;
}

// Cells are separate, because collapsed borders do not travel with what is sticky.
const HEAD = 'sticky top-0 border-b border-line bg-sunken align-bottom font-normal';
const FIRST = 'sticky start-0 border-e border-line';

interface GroupHeadProps {
  group: PermissionGroup;
  id: string;
  column: number;
  total: number;
  changes: number;
  chosen: boolean;
  /** One of the grid's cells; a table that is only read leaves it to the Tab key. */
  inGrid: boolean;
  onOpen(): void;
}

function GroupHead({ group, id, column, total, changes, chosen, inGrid, onOpen }: GroupHeadProps) {
  const t = useText();
  return (
    <th scope="col" className={cx(HEAD, 'z-2 min-w-30 px-1 py-2', chosen && 'bg-brand-soft!')}>
      <button
        type="button"
        {...(inGrid && gridCell(0, column))}
        onClick={onOpen}
        className="mx-auto grid w-full justify-items-center gap-0.5 rounded-sm px-2 py-1.5 text-center hover:bg-surface"
      >
        <span
          id={id}
          className="text-sm leading-snug font-semibold text-balance text-brand-text underline decoration-1 underline-offset-4"
        >
          {group.name}
        </span>
        <span
          className={cx(
            'text-xs tabular-nums',
            changes > 0 ? 'rounded-full bg-sun-soft px-2 font-semibold text-sun-text' : 'text-ink-3',
          )}
        >
          {changes > 0
            ? t('groups.unsaved', { count: changes })
            : t('groups.count_of', { count: group.permissions.length, total })}
        </span>
      </button>
    </th>
  );
}

function CategoryRow({ columns, name }: { columns: number; name: string }) {
  return (
    <tr>
      <th
        scope="rowgroup"
        colSpan={columns}
        className="border-b border-line bg-surface pt-6 pb-2 text-start font-normal"
      >
        <span className="title sticky start-4 ms-4 inline-block text-lg">{name}</span>
      </th>
    </tr>
  );
}

interface RowProps extends Pick<MatrixProps, 'groups' | 'draft' | 'editable' | 'chosen' | 'onTick' | 'onReword'> {
  permission: Worded;
  row: number;
  own: string;
}

function MatrixRow({ permission, row, own, groups, draft, editable, chosen, onTick, onReword }: RowProps) {
  const t = useText();
  const rowId = `${own}-row-${permission.slug}`;
  return (
    <tr className="group/row">
      <th
        scope="row"
        className={cx(FIRST, 'z-1 border-b bg-surface px-4 py-2 text-start font-normal group-hover/row:bg-sunken')}
      >
        <div className="flex items-start justify-between gap-2">
          <div className="grid gap-0.5 py-0.5">
            <span id={rowId} className="font-semibold">
              {permission.shownLabel}
            </span>
            <span className="text-xs text-ink-2">{permission.shownOpens}</span>
          </div>
          {editable && (
            <IconButton
              {...gridCell(row, 0)}
              label={t('groups.reword', { permission: permission.shownLabel })}
              onClick={() => onReword(permission)}
              className="-me-2 size-8! opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100"
            >
              <Pencil aria-hidden className="size-4 text-ink-3" />
            </IconButton>
          )}
        </div>
      </th>
      {groups.map((group, index) => {
        const ticked = isTicked(draft, group, permission.slug);
        const look = isChanged(draft, group, permission.slug)
          ? 'bg-sun-soft'
          : chosen === group.id
            ? 'bg-brand-soft'
            : 'group-hover/row:bg-sunken';
        return (
          <td key={group.id} className={cx('h-px border-b border-line p-0 text-center', look)}>
            {editable ? (
              // eslint-disable-next-line jsx-a11y/label-has-associated-control -- a larger target; the tick is named by its row and column
              <label className="grid h-full min-h-13 w-full cursor-pointer place-items-center">
                <Tick
                  {...gridCell(row, index + 1)}
                  aria-labelledby={`${rowId} ${own}-column-${group.id}`}
                  checked={ticked}
                  onChange={(wanted) => onTick(group, permission.slug, wanted)}
                />
              </label>
            ) : (
              <span className="relative grid min-h-13 place-items-center">
                {ticked ? (
                  <Check aria-hidden strokeWidth={2.5} className="size-5 text-brand-text" />
                ) : (
                  <span aria-hidden className="size-1 rounded-full bg-line" />
                )}
                <span className="sr-only">{t(ticked ? 'groups.given' : 'groups.not_given')}</span>
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Who may do what: permissions down, groups across. One stop for the Tab key, the arrows move inside. */
export function PermissionMatrix({
  permissions,
  total,
  groups,
  words,
  draft,
  editable,
  chosen,
  onTick,
  onGroup,
  onReword,
}: MatrixProps) {
  const t = useText();
  const own = useId();
  const { ref: scroll, overflows } = useOverflow<HTMLDivElement>();
  const keys = useGridKeys<HTMLTableElement>();
  const order = new Map(permissions.map((permission, index) => [permission.slug, index + 1]));
  const changes = (group: PermissionGroup) => {
    const { given, taken } = changesOf(draft, group);
    return given.length + taken.length;
  };
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface shadow-lift">
      <div
        ref={scroll}
        role={overflows ? 'region' : undefined}
        aria-label={overflows ? t('groups.matrix') : undefined}
        tabIndex={overflows ? 0 : undefined}
        // While all groups fit, the page scrolls and the head sticks to the window; else the matrix scrolls by itself.
        className={cx(
          'focus-visible:-outline-offset-3',
          overflows && 'max-h-[max(26rem,calc(100dvh-8rem))] scroll-ps-92 scroll-pt-24 overflow-auto',
        )}
      >
        <table
          {...keys}
          role={editable ? 'grid' : 'table'}
          aria-label={t('groups.matrix')}
          className="w-full border-separate border-spacing-0 text-sm [&_[data-row]]:scroll-mt-24 [&_[data-row]]:scroll-mb-48"
        >
          <thead>
            <tr>
              <th scope="col" className={cx(HEAD, FIRST, 'z-3 w-88 min-w-76 px-4 py-3 text-start')}>
                <span className="text-xs font-semibold text-ink-2">{t('groups.permission')}</span>
              </th>
              {groups.map((group, index) => (
                <GroupHead
                  key={group.id}
                  id={`${own}-column-${group.id}`}
                  group={group}
                  column={index + 1}
                  total={total}
                  inGrid={editable}
                  changes={changes(group)}
                  chosen={chosen === group.id}
                  onOpen={() => onGroup(group)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {byCategory(permissions).map(({ category, rows }) => (
              <Fragment key={category}>
                <CategoryRow columns={groups.length + 1} name={words.category(category)} />
                {rows.map((permission) => (
                  <MatrixRow
                    key={permission.slug}
                    {...{ permission, own, groups, draft, editable, chosen, onTick, onReword }}
                    row={order.get(permission.slug)!}
                  />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
