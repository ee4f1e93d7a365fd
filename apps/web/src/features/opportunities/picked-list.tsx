import { X } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Select } from '../../ui/select.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { useText } from '../../ui/text.ts';
import { useBuilder, useShownError, useRows } from './builder-context.tsx';
import type { Offer, Shelf } from './form.api.ts';

interface PickedListProps {
  path: string;
  of: keyof Shelf;
  label: string;
  hint?: string;
  /** Of these, only some can be picked here. */
  fits?(offer: Offer): boolean;
  /** Asked elsewhere in the form already. */
  taken: ReadonlySet<number>;
}

function Picked({ path, offer, onRemove }: { path: string; offer: Offer | undefined; onRemove(): void }) {
  const t = useText();
  const error = useShownError(path);
  const name = offer?.name ?? t('builder.unknown');
  return (
    <div className="flex min-h-9 items-start gap-2">
      <span className="grid min-w-0 flex-1 py-1.5 text-sm">
        <span className="wrap-anywhere">{name}</span>
        {offer?.note && <span className="text-xs text-ink-3">{offer.note}</span>}
        {error && <span className="font-medium text-danger">{error}</span>}
      </span>
      {(!offer || offer.archived) && (
        <span className="py-1.5">
          <Pill tone="danger">{t('builder.not_offered')}</Pill>
        </span>
      )}
      <IconButton label={t('builder.remove', { name })} aria-invalid={error ? true : undefined} onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}

/** What a step asks for of one of the organisation's lists, in its order. */
export function PickedList({ path, of, label, hint, fits = () => true, taken }: PickedListProps) {
  const t = useText();
  const { shelf } = useBuilder();
  const error = useShownError(path);
  const { rows, add, remove, move } = useRows<number>(path);
  const offerOf = (id: number) => shelf[of].find((offer) => offer.id === id);
  const left = shelf[of].filter((offer) => !offer.archived && fits(offer) && !taken.has(offer.id));
  const nameOf = (id: number) => offerOf(id)?.name ?? t('builder.unknown');
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <SortableList label={label} items={rows} nameOf={nameOf} onMove={move}>
        {(id, index) => <Picked path={`${path}.${index}`} offer={offerOf(id)} onRemove={() => remove(index)} />}
      </SortableList>
      {left.length > 0 && (
        <Select
          label={t('builder.pick', { list: label })}
          value={null}
          placeholder={t('builder.pick_one')}
          options={left.map((offer) => ({
            value: String(offer.id),
            label: offer.note ? `${offer.name} (${offer.note})` : offer.name,
          }))}
          onChange={(id) => add(Number(id))}
          className="max-w-96"
        />
      )}
    </FieldGroup>
  );
}
