import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';

interface Visitor {
  first_name: string;
  last_name: string;
  email: string;
}
const empty: Visitor = { first_name: '', last_name: '', email: '' };
const isAddress = (text: string) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Someone without an account. It is judged here as well, since it may be sent much later. */
export function VisitorForm({ onSend, onCancel }: { onSend(visitor: Visitor): void; onCancel(): void }) {
  const t = useText();
  const [values, setValues] = useState(empty);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const field = (name: keyof Visitor) => ({
    label: t(`kiosk.${name}`),
    value: values[name],
    error: wrong.includes(name) ? t(`kiosk.needed_${name}`) : undefined,
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    autoComplete: 'off',
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const sent = {
      ...values,
      first_name: values.first_name.trim(),
      last_name: values.last_name.trim(),
      email: values.email.trim(),
    };
    const missing = (['first_name', 'last_name'] as const).filter((name) => sent[name] === '');
    const all = [...missing, ...(isAddress(sent.email) ? [] : ['email'])];
    setWrong(all);
    if (all.length === 0) onSend(sent);
  }
  return (
    <form noValidate className="grid max-w-[34rem] gap-5" onSubmit={submit}>
      <h2 className="title text-xl">{t('kiosk.visitor')}</h2>
      <p className="text-sm text-ink-2">{t('kiosk.visitor_note')}</p>
      <TextField {...field('first_name')} required maxLength={120} />
      <TextField {...field('last_name')} required maxLength={120} />
      <TextField {...field('email')} type="email" maxLength={254} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('kiosk.check_in')}</Button>
        <Button kind="secondary" onClick={onCancel}>
          {t('kiosk.back')}
        </Button>
      </div>
    </form>
  );
}
