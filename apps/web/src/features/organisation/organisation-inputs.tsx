import { useQuery } from '@tanstack/react-query';
import { useField } from '../../lib/forms/form.tsx';
import { useFileLimits, useFormUpload, useUploadFailure } from '../../lib/files.ts';
import { LANGUAGES, type Language } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldGroup, CONTROL } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { useText } from '../../ui/text.ts';
import { LogoTile } from '../../ui/tile.tsx';
import { TimezoneSearch } from '../../ui/timezone-search.tsx';
import { timezonesQuery } from './organisation-settings.api.ts';
import { holdsWhite, type HouseValues } from './organisation-settings.rules.ts';

const PICTURES = ['image/png', 'image/jpeg', 'image/webp'];

export function LogoInput() {
  const t = useText();
  const { value, onChange, error } = useField<HouseValues['logo']>('logo');
  const { value: name } = useField<string>('name');
  const upload = useFormUpload(false);
  return (
    <div className="grid gap-3">
      <FileDrop
        {...useFileLimits(PICTURES)}
        title={t('house.logo')}
        hint={t('house.logo_hint')}
        error={error}
        multiple={false}
        name="logo"
        files={value.file ? [value.file] : []}
        upload={upload}
        failureText={useUploadFailure()}
        onChange={([file]) => onChange({ ...value, file: file ?? null })}
      />
      {value.url && !value.file && (
        <div className="flex flex-wrap items-center gap-3">
          <LogoTile name={name} logo={value.url} />
          <Button kind="quiet" size="small" onClick={() => onChange({ file: null, url: null })}>
            {t('house.logo_remove')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The browser's own picker beside the code that a designer hands over. */
export function ColourInput() {
  const t = useText();
  const { value, onChange, error, ...field } = useField<string>('brand_colour');
  const colour = value.trim();
  return (
    <Field label={t('house.colour')} hint={t('house.colour_hint')} error={error} required>
      {(ties) => (
        <span className="flex max-w-72 items-center gap-2">
          <input
            type="color"
            aria-label={t('house.colour_pick')}
            value={holdsWhite(colour) === null ? '#115e4a' : colour}
            onChange={(event) => onChange(event.target.value)}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
          />
          <input
            {...ties}
            {...field}
            type="text"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            spellCheck={false}
            autoComplete="off"
            className={CONTROL}
          />
        </span>
      )}
    </Field>
  );
}

export function TimezoneInput() {
  const t = useText();
  const { data = [] } = useQuery(timezonesQuery);
  const { value, onChange, ...field } = useField<string>('timezone');
  return (
    <TimezoneSearch
      {...field}
      label={t('house.timezone')}
      required
      timezones={data}
      value={value || null}
      onChange={(name) => onChange(name ?? '')}
    />
  );
}

const ALL = Object.keys(LANGUAGES) as Language[];

function LanguageBox({ language }: { language: Language }) {
  const { value, onChange } = useField<boolean>(language);
  return <Checkbox label={LANGUAGES[language].name} checked={value} onChange={onChange} />;
}

export function LanguageInputs() {
  const t = useText();
  const { error: noneError } = useField<unknown>('languages');
  const { value, onChange, error, ...field } = useField<string>('language');
  return (
    <>
      <FieldGroup label={t('house.languages')} error={noneError}>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {ALL.map((language) => (
            <LanguageBox key={language} language={language} />
          ))}
        </div>
      </FieldGroup>
      <Field label={t('house.language')} error={error} className="max-w-72" required>
        {(ties) => (
          <NativeSelect
            {...ties}
            {...field}
            value={value}
            onChange={onChange}
            options={ALL.map((language) => ({ value: language, label: LANGUAGES[language].name }))}
          />
        )}
      </Field>
    </>
  );
}
