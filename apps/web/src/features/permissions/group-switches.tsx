import { Pencil } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useText } from '../../ui/text.ts';
import { isChanged, isTicked } from './group-draft.ts';
import type { MatrixProps } from './permission-matrix.tsx';
import { byCategory } from './permission.rules.ts';

const chosenOf = ({ groups, chosen }: Pick<MatrixProps, 'groups' | 'chosen'>) =>
  groups.find(({ id }) => id === chosen) ?? groups[0];

/** Which group the switches below are about. */
export function GroupChooser({
  groups,
  chosen,
  onGroup,
  onChoose,
}: Pick<MatrixProps, 'groups' | 'chosen' | 'onGroup'> & { onChoose(groupId: number): void }) {
  const t = useText();
  const group = chosenOf({ groups, chosen });
  if (!group) return null;
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-lift">
      <Select
        label={t('groups.choose')}
        value={String(group.id)}
        options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => onChoose(Number(id))}
      />
      {group.description && <p className="text-sm text-ink-2">{group.description}</p>}
      <Button kind="secondary" size="small" className="justify-self-start" onClick={() => onGroup(group)}>
        {t('groups.about')}
      </Button>
    </div>
  );
}

/** The matrix on a phone: one group at a time, each permission a switch. */
export function GroupSwitches({ permissions, groups, words, draft, editable, chosen, onTick, onReword }: MatrixProps) {
  const t = useText();
  const group = chosenOf({ groups, chosen });
  if (!group) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {byCategory(permissions).map(({ category, rows }) => (
        <section key={category} aria-label={words.category(category)} className="grid gap-2">
          <h2 className="title text-lg">{words.category(category)}</h2>
          <ul className="overflow-hidden rounded-lg border border-line bg-surface shadow-lift">
            {rows.map((permission) => (
              <li
                key={permission.slug}
                className="flex items-stretch border-line not-last:border-b has-[[data-changed]]:bg-sun-soft"
              >
                <div className="min-w-0 flex-1">
                  <Switch
                    label={permission.shownLabel}
                    note={permission.shownOpens}
                    checked={isTicked(draft, group, permission.slug)}
                    changed={isChanged(draft, group, permission.slug)}
                    disabled={!editable}
                    onChange={(wanted) => onTick(group, permission.slug, wanted)}
                  />
                </div>
                {editable && (
                  <IconButton
                    label={t('groups.reword', { permission: permission.shownLabel })}
                    onClick={() => onReword(permission)}
                    className="my-auto -ms-3 me-1 size-10!"
                  >
                    <Pencil aria-hidden className="size-4 text-ink-3" />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
