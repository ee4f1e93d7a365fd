import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { TextInput } from '../../lib/forms/fields.tsx';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { NumberInput } from '../../lib/forms/number-input.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ApiProblem, isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { Shown } from '../../lib/resource-api.ts';
import { SaveButton } from '../../ui/save-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';
import { ColourInput, LanguageInputs, LogoInput, TimezoneInput } from './organisation-inputs.tsx';
import { OrganisationPreview } from './organisation-preview.tsx';
import {
  organisationSettingsQuery,
  saveOrganisationSettings,
  type OrganisationSettings,
} from './organisation-settings.api.ts';
import { HOUSE_FIELDS, sentBy, valuesOf } from './organisation-settings.rules.ts';

/** What the server says of these in its own words. */
const SAID: Readonly<Record<string, MessageKey>> = {
  timezone: 'house.zone_wrong',
  language: 'house.language_wrong',
  languages: 'house.languages_wrong',
  minor_age: 'house.age_wrong',
  brand_colour: 'house.colour_wrong',
};

/** The logo is chosen as a file and refused as its number. */
function useTold() {
  const t = useText();
  return (error: unknown): unknown => {
    if (!isProblem(error, 422)) return error;
    const { status, code, message, requestId } = error;
    const errors = Object.fromEntries(
      Object.entries(error.errors).map(([path, said]) => {
        const known = SAID[path];
        return [path === 'logo_file_id' ? 'logo' : path, known ? [t(known)] : said];
      }),
    );
    return new ApiProblem({ status, code, message, requestId, errors });
  };
}

function ContactSheet() {
  const t = useText();
  return (
    <Sheet title={t('house.contact')} note={t('house.contact_note')}>
      <div className="grid max-w-[46rem] gap-5 sm:grid-cols-2">
        <TextInput path="contact_email" type="email" label={t('house.email')} autoComplete="off" />
        <TextInput path="contact_phone" type="tel" label={t('house.phone')} autoComplete="off" />
        <TextInput path="contact_address" label={t('house.address')} autoComplete="off" />
        <TextInput path="website" type="url" label={t('house.website')} autoComplete="off" />
      </div>
    </Sheet>
  );
}

/** What the organisation says about itself, with how it will look beside it. */
export function OrganisationSettingsForm({ latest }: { latest: Shown<OrganisationSettings> }) {
  const t = useText();
  const cache = useQueryClient();
  const told = useTold();
  const [{ row, etag }, setOpened] = useState(latest);
  const store = useMarkStore(valuesOf(row));
  const show = (shown: Shown<OrganisationSettings>) => {
    cache.setQueryData(organisationSettingsQuery.queryKey, shown);
    setOpened(shown);
    store.reset(valuesOf(shown.row));
  };
  const { state, problem, save } = useSave({
    store,
    send: (values) =>
      saveOrganisationSettings(sentBy(values, row), etag).then(show, (error: unknown) => {
        throw told(error);
      }),
    onSaved() {},
  });
  const reload = async () => show(await cache.fetchQuery({ ...organisationSettingsQuery, staleTime: 0 }));
  return (
    <Form
      store={store}
      onSubmit={save}
      label={t('settings.organisation')}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ProblemCallout problem={problem} fields={HOUSE_FIELDS} onReload={() => void reload()} />
        <Sheet title={t('house.looks')}>
          <div className="grid max-w-[46rem] gap-5">
            <TextInput path="name" label={t('house.name')} required autoComplete="off" />
            <ColourInput />
            <LogoInput />
          </div>
        </Sheet>
        <Sheet title={t('house.rules')}>
          <div className="grid max-w-[46rem] gap-5">
            <TimezoneInput />
            <LanguageInputs />
            <NumberInput
              path="minor_age"
              label={t('house.minor_age')}
              hint={t('house.minor_age_hint')}
              most={99}
              required
            />
          </div>
        </Sheet>
        <ContactSheet />
        {row.can?.update && (
          <div className="flex flex-wrap gap-3">
            <SaveButton state={state} />
          </div>
        )}
      </div>
      <OrganisationPreview />
    </Form>
  );
}
