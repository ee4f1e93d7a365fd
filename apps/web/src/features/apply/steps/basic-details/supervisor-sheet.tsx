import { useField } from '../../../../lib/forms/form.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { useText } from '../../../../ui/text.ts';
import { useApplication } from '../../application-context.tsx';

/** Someone fills the form in for another person, who may have no email address. */
export function SupervisorSheet() {
  const t = useText();
  const { form, supervisor } = useApplication();
  const { value, ...field } = useField<boolean>('no_email');
  const change = (noEmail: boolean) => {
    field.onChange(noEmail);
    if (noEmail) form.change('email', '');
    if (noEmail) form.change('email_confirm', '');
  };
  return (
    <Sheet title={t('wizard.on_behalf')} note={t('wizard.on_behalf_note', { name: supervisor?.display_name ?? '' })}>
      <Checkbox {...field} label={t('wizard.no_email')} checked={value} onChange={change} />
      {value && (
        <Callout announce tone="info">
          {t('wizard.no_email_note')}
        </Callout>
      )}
    </Sheet>
  );
}
