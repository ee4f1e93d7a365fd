import { useField } from '../../../../lib/forms/form.tsx';
import { TextInput } from '../../../../lib/forms/text-input.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import type { DateParts } from '../../../../ui/calendar/date-boxes.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { useText } from '../../../../ui/text.ts';
import { ageOn } from './ages.ts';

/** Being too young only warns; being a minor asks for someone grown up. */
export function AgeParts({
  minimumAge,
  minorAge,
  today,
}: {
  minimumAge: number | null;
  minorAge: number;
  today: string;
}) {
  const t = useText();
  const { value } = useField<DateParts>('dob');
  const age = ageOn(today, value);
  if (age === null) return null;
  return (
    <>
      {minimumAge !== null && age < minimumAge && (
        <Callout announce tone="warning">
          {t('wizard.too_young', { age: minimumAge })}
        </Callout>
      )}
      {age < minorAge && (
        <Sheet title={t('wizard.parent')} note={t('wizard.parent_note', { age: minorAge })}>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextInput
              path="parents_first_name"
              label={t('wizard.parents_first_name')}
              required
              spellCheck={false}
              maxLength={200}
              autoComplete="off"
            />
            <TextInput
              path="parents_last_name"
              label={t('wizard.parents_last_name')}
              required
              spellCheck={false}
              maxLength={200}
              autoComplete="off"
            />
          </div>
          <TextInput
            path="parents_email"
            type="email"
            label={t('wizard.parents_email')}
            hint={t('wizard.parents_email_hint')}
            required
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            dir="ltr"
            autoComplete="off"
          />
        </Sheet>
      )}
    </>
  );
}
