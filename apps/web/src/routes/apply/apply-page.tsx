import { useState } from 'react';
import { createApplication, type Application } from '../../features/apply/engine/application.ts';
import { applicationPage } from '../../features/apply/engine/application-page.ts';
import { SurroundingsContext } from '../../features/custom-fields/field-surroundings.ts';
import { ApplyForm } from '../../features/apply/apply-form.tsx';
import { useObserved } from '../../lib/observable.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useText } from '../../ui/text.ts';
import { applyParts } from './apply-parts.tsx';
import { PublicFrame } from './public-frame.tsx';

function NotOpen() {
  const t = useText();
  usePageTitle(t('apply.not_found_title'));
  return <PageHeader title={t('apply.not_found_title')} note={t('apply.not_found_text')} />;
}

function surroundingsOf({ organisation, opportunity, preview }: Application) {
  return {
    currencySymbol: organisation.currency_symbol,
    dateFormat: organisation.date_format,
    phoneRegion: opportunity.default_phone_country_code,
    isPreview: preview,
  };
}

function FormPage({ application }: { application: Application }) {
  const { applicant, supervisor, preview, opportunity } = application;
  const { user } = useObserved(applicant);
  return (
    <PublicFrame
      home={`/opportunities/${opportunity.slug}`}
      width="form"
      isKnown={preview}
      name={preview ? null : ((supervisor ?? user)?.display_name ?? null)}
    >
      <SurroundingsContext value={surroundingsOf(application)}>
        <ApplyForm application={application} parts={applyParts} />
      </SurroundingsContext>
    </PublicFrame>
  );
}

/** The application form of one opportunity. */
export function ApplyPage(_: { slug: string }) {
  const [application] = useState(() => {
    const page = applicationPage();
    return page && createApplication(page);
  });
  if (application) return <FormPage application={application} />;
  return (
    <PublicFrame width="form">
      <NotOpen />
    </PublicFrame>
  );
}
