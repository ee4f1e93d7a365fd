import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceTiles } from '../../../ui/choice-tiles.tsx';
import { CodeBoxes } from '../../../ui/code-boxes.tsx';
import { DateBoxes } from '../../../ui/calendar/date-boxes.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { PasswordField, TextArea, TextField } from '../../../ui/text-field.tsx';
import { useText } from '../../../ui/text.ts';

const nothing = () => {};

export function TextSection() {
  const t = useText();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [about, setAbout] = useState('');
  return (
    <Sheet title={t('gallery.text_fields')}>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label={t('gallery.first_name')} value={name} onChange={setName} />
        <TextField
          label={t('gallery.email')}
          hint={t('gallery.email_hint')}
          required
          type="email"
          value={email}
          onChange={setEmail}
        />
        <TextField
          label={t('gallery.last_name')}
          required
          error={t('gallery.name_error')}
          value=""
          onChange={nothing}
        />
        <TextField
          label={t('gallery.email')}
          hint={t('gallery.email_hint')}
          error={t('gallery.email_error')}
          value="amara@"
          onChange={nothing}
        />
        <TextField label={t('gallery.first_name')} disabled value={t('gallery.sample_name')} onChange={nothing} />
        <TextField label={t('gallery.member_number')} readOnly value="10442" onChange={nothing} />
        <PasswordField
          label={t('gallery.password')}
          hint={t('gallery.password_hint')}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <TextField
          label={t('gallery.postcode')}
          width="short"
          value=""
          onChange={nothing}
          placeholder={t('gallery.sample_postcode')}
        />
      </div>
      <TextField label={t('gallery.long_label')} value="" onChange={nothing} />
      <TextArea label={t('gallery.about')} hint={t('gallery.about_hint')} value={about} onChange={setAbout} />
      <TextArea label={t('gallery.about')} error={t('gallery.choice_error')} value="" onChange={nothing} rows={2} />
    </Sheet>
  );
}

export function ChoiceSection() {
  const t = useText();
  const [right, setRight] = useState<'yes' | 'no' | 'unsure' | null>('yes');
  const [often, setOften] = useState<'weekly' | 'monthly' | null>(null);
  const [contact, setContact] = useState(true);
  const [terms, setTerms] = useState(false);
  const answers = (['yes', 'no', 'unsure'] as const).map((value) => ({ value, label: t(`gallery.answer_${value}`) }));
  return (
    <Sheet title={t('gallery.choices')}>
      <ChoiceTiles label={t('gallery.right')} required choices={answers} value={right} onChange={setRight} />
      <ChoiceTiles
        label={t('gallery.right')}
        error={t('gallery.choice_error')}
        choices={answers}
        value={null}
        onChange={nothing}
      />
      <ChoiceTiles
        label={t('gallery.how_often')}
        columns={2}
        value={often}
        onChange={setOften}
        choices={[
          { value: 'weekly', label: t('gallery.weekly'), note: t('gallery.weekly_note') },
          { value: 'monthly', label: t('gallery.monthly') },
        ]}
      />
      <ChoiceTiles label={t('gallery.right')} disabled choices={answers} value="no" onChange={nothing} />
      <div className="grid gap-2">
        <Checkbox
          label={t('gallery.contact_me')}
          hint={t('gallery.contact_hint')}
          checked={contact}
          onChange={setContact}
        />
        <Checkbox
          label={t('gallery.terms')}
          required
          error={terms ? undefined : t('gallery.terms_error')}
          checked={terms}
          onChange={setTerms}
        />
        <Checkbox label={t('gallery.disabled')} disabled checked onChange={nothing} />
        <Checkbox label={t('gallery.disabled')} disabled checked={false} onChange={nothing} />
        <Checkbox label={t('gallery.long_label')} checked={false} onChange={nothing} />
      </div>
    </Sheet>
  );
}

const TITLES = ['dr', 'miss', 'mr', 'mrs', 'mx'] as const;

export function SelectSection() {
  const t = useText();
  const [title, setTitle] = useState<(typeof TITLES)[number] | null>(null);
  const [region, setRegion] = useState<string | null>('44');
  const titles = TITLES.map((value) => ({ value, label: t(`gallery.title_${value}`) }));
  const regions = Array.from({ length: 200 }, (_, index) => ({
    value: String(index + 1),
    label: t('gallery.region_name', { number: index + 1 }),
  }));
  return (
    <Sheet title={t('gallery.selects')}>
      <div className="grid gap-6 sm:grid-cols-2">
        <Select label={t('gallery.title_field')} options={titles} value={title} onChange={setTitle} />
        <Select
          label={t('gallery.region')}
          hint={t('gallery.region_hint')}
          options={regions}
          value={region}
          onChange={setRegion}
        />
        <Select
          label={t('gallery.title_field')}
          required
          error={t('gallery.title_error')}
          options={titles}
          value={null}
          onChange={nothing}
        />
        <Select label={t('gallery.title_field')} disabled options={titles} value="mx" onChange={nothing} />
        <Select inline label={t('gallery.status')} options={titles} value={title} onChange={setTitle} />
      </div>
    </Sheet>
  );
}

export function DateAndCodeSection() {
  const t = useText();
  const [birth, setBirth] = useState({ day: '', month: '', year: '' });
  const [code, setCode] = useState('');
  const [whole, setWhole] = useState('');
  return (
    <Sheet title={t('gallery.dates_and_codes')}>
      <div className="grid gap-6 sm:grid-cols-2">
        <DateBoxes
          label={t('gallery.birth')}
          required
          hint={t('gallery.birth_hint')}
          birthday
          value={birth}
          onChange={setBirth}
        />
        <DateBoxes
          label={t('gallery.birth')}
          error={t('gallery.birth_error')}
          value={{ day: '31', month: '2', year: '1998' }}
          onChange={nothing}
        />
        <div className="grid content-start gap-2">
          <CodeBoxes
            label={t('gallery.code')}
            hint={t('gallery.code_hint')}
            value={code}
            onChange={setCode}
            onComplete={setWhole}
          />
          <p role="status" data-testid="whole-code" className="text-sm text-ink-2">
            {whole && t('gallery.code_whole', { code: whole })}
          </p>
        </div>
        <CodeBoxes label={t('gallery.code')} error={t('gallery.code_error')} value="123456" onChange={nothing} />
        <DateBoxes
          label={t('gallery.birth')}
          disabled
          value={{ day: '27', month: '3', year: '1998' }}
          onChange={nothing}
        />
        <CodeBoxes label={t('gallery.code')} disabled value="12" onChange={nothing} />
      </div>
    </Sheet>
  );
}
