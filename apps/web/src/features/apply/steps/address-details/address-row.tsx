import { Suspense, useState } from 'react';
import { MapPin } from 'lucide-react';
import { addressLines, isEmptyAddress } from '@manyhands/contract/form/address-history.ts';
import { useField } from '../../../../lib/forms/form.tsx';
import { MonthYearField } from '../../../../lib/month-year-field.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FieldProblem } from '../../../../ui/field.tsx';
import { PieceLoading } from '../../../../ui/piece-loading.tsx';
import { lazyPiece } from '../../../../ui/pieces.ts';
import { SearchSelect } from '../../../../ui/search-select.tsx';
import { Loading } from '../../../../ui/states.tsx';
import { useText } from '../../../../ui/text.ts';
import { findAddresses, retrieveAddress } from './address.api.ts';
import { envelopeOf, fromDateOf, isHalfPostcode, isIncomplete, monthYearOf } from './address-rows.ts';
import { useApplication } from '../../application-context.tsx';
import type { AddressValue } from './values.ts';

// The window over the page is fetched with the first address that is typed.
const AddressDialog = lazyPiece(async () => (await import('./address-dialog.tsx')).AddressDialog);

const SEARCH_AFTER = 800;
const LEAST_LETTERS = 2;

interface SearchProps {
  label: string;
  name: string;
  error: string | undefined;
  onFound(address: Partial<AddressValue>): void;
  onManual(): void;
}

/** Looks an address up while it is typed. Where that fails, the other way in is right below. */
function AddressSearch({ label, name, error, onFound, onManual }: SearchProps) {
  const t = useText();
  const { finds_streets: findsStreets } = useApplication();
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle');
  const fetch = async (retrieveUrl: string) => {
    setState('fetching');
    const found = await retrieveAddress(retrieveUrl);
    setState(found ? 'idle' : 'failed');
    if (found) onFound(found);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <SearchSelect
        label={label}
        name={name}
        hint={t(findsStreets ? 'address.search_hint' : 'address.towns_hint')}
        required
        error={error ?? (state === 'failed' ? t('address.fetch_failed') : undefined)}
        value={null}
        find={findAddresses}
        pause={SEARCH_AFTER}
        least={{ letters: LEAST_LETTERS, said: t('address.search_short') }}
        keepTyped
        empty={t(findsStreets ? 'address.search_none' : 'address.towns_none')}
        className="w-full"
        onChange={(found) => found && void fetch(found.value)}
      />
      {state === 'fetching' && <Loading />}
      <Button kind={findsStreets ? 'quiet' : 'secondary'} onClick={onManual} className={findsStreets ? '-ms-5' : ''}>
        {t('address.manual')}
      </Button>
    </div>
  );
}

/** The address that was found or typed. */
function AddressCard({
  address,
  onEdit,
  onClear,
  onRemove,
}: {
  address: AddressValue;
  onEdit(): void;
  onClear(): void;
  onRemove: (() => void) | undefined;
}) {
  const t = useText();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3 rounded-md border border-line bg-sunken p-4">
        <div className="flex min-w-0 gap-3">
          <MapPin aria-hidden className="mt-[3px] size-5 shrink-0 text-ink-3" />
          <address className="min-w-0 not-italic wrap-anywhere">
            {envelopeOf(address).map((line, place) => (
              <span key={`${place} ${line}`} className="block">
                {line}
              </span>
            ))}
          </address>
        </div>
        <div className="-mx-3 flex flex-wrap gap-1">
          <Button kind="quiet" size="small" onClick={onEdit}>
            {t('ui.edit')}
            <span className="sr-only">{address.street}</span>
          </Button>
          <Button kind="quiet" size="small" onClick={onClear}>
            {t('address.search_again')}
            <span className="sr-only">{address.street}</span>
          </Button>
          {onRemove && (
            <Button kind="quiet" size="small" onClick={onRemove}>
              {t('address.remove')}
              <span className="sr-only">{address.street}</span>
            </Button>
          )}
        </div>
      </div>
      {isIncomplete(address) && (
        <FieldProblem>
          <button
            type="button"
            onClick={onEdit}
            className="text-start underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {t('address.incomplete')}
          </button>
        </FieldProblem>
      )}
    </div>
  );
}

/** Since when; a year that is still being typed counts as none. */
function FromDate({ path, isPast, onSettled }: { path: string; isPast: boolean; onSettled(): void }) {
  const t = useText();
  const { today } = useApplication();
  const { value, error, onChange, onBlur } = useField<string>(path);
  return (
    <MonthYearField
      label={t(isPast ? 'address.from_past' : 'address.from')}
      required
      past
      day={today}
      value={monthYearOf(value)}
      error={error}
      onChange={(next) => {
        onChange(fromDateOf(next));
        onSettled();
      }}
      onBlur={onBlur}
    />
  );
}

interface AddressRowProps {
  place: number;
  withDate: boolean;
  label: string;
  /** The date has changed: more rows may be needed, or fewer. */
  onSettled(): void;
  /** Where it is part of the history alone. */
  onRemove: (() => void) | undefined;
}

/** One place where someone lives or lived. */
export function AddressRow({ place, withDate, label, onSettled, onRemove }: AddressRowProps) {
  const t = useText();
  const { form } = useApplication();
  const path = `addresses.${place}`;
  const { value: address } = useField<AddressValue>(path);
  const [editing, setEditing] = useState<{ address: AddressValue; hint?: string } | null>(null);
  const lineErrors = () =>
    Object.fromEntries(
      addressLines.flatMap((line) => (form.shown(`${path}.${line}`) ? [[line, [form.shown(`${path}.${line}`)!]]] : [])),
    );
  // Line by line: what was said of the date stays said.
  const put = (lines: Partial<AddressValue>) => {
    for (const [line, text] of Object.entries(lines)) if (line !== 'from_date') form.change(`${path}.${line}`, text);
  };
  /** A town alone is no address yet, and no one's mistake: the rest is asked for before it is taken. */
  const take = (lines: Partial<AddressValue>) => {
    const found = { ...address, ...lines };
    const open = addressLines.filter(
      (line) => found[line].trim() === '' || (line === 'postcode' && isHalfPostcode(found)),
    );
    if (open.length === 0) return put(lines);
    setEditing({
      address: found,
      hint: t('address.add_lines', { count: open.length, lines: open.map((line) => t(`address.${line}`)).join(', ') }),
    });
  };
  const edit = () => setEditing({ address });
  const clear = () =>
    put({ company_name: '', street: '', street_second: '', street_third: '', city: '', county: '', postcode: '' });
  const { error, name } = useField(`${path}.street`);
  return (
    <div data-path={path} className="grid gap-5">
      {isEmptyAddress(address) ? (
        <AddressSearch label={label} name={name} error={error} onFound={take} onManual={edit} />
      ) : (
        <AddressCard address={address} onEdit={edit} onClear={clear} onRemove={onRemove} />
      )}
      {withDate && <FromDate path={`${path}.from_date`} isPast={place > 0} onSettled={onSettled} />}
      {editing && (
        <Suspense fallback={<PieceLoading />}>
          <AddressDialog
            address={editing.address}
            hint={editing.hint}
            errors={editing.hint ? {} : lineErrors()}
            onClose={() => setEditing(null)}
            onSave={(next) => {
              put(next);
              setEditing(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
