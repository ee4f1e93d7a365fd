import { useState } from 'react';
import { PasswordMeter, StrengthBars } from '../../../ui/password/password-meter.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { useText } from '../../../ui/text.ts';
import { Specimen } from './specimen.tsx';

const SCORES = [
  { score: 0, warning: 'topTen', suggestions: ['anotherWord', 'useWords'] },
  { score: 1, warning: 'dates', suggestions: ['dates'] },
  { score: 2, warning: null, suggestions: ['anotherWord', 'capitalization'] },
  { score: 3, warning: null, suggestions: [] },
  { score: 4, warning: null, suggestions: [] },
] as const;

export function StrengthSection() {
  const t = useText();
  const [password, setPassword] = useState('');
  return (
    <Sheet title={t('gallery.strength')} note={t('gallery.strength_note')}>
      <div className="grid max-w-120 gap-3">
        <PasswordField
          label={t('gallery.strength_try')}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <div data-testid="live-strength">
          <PasswordMeter password={password} personal={['Amara', 'Okafor']} />
        </div>
      </div>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <Specimen name={t('gallery.empty')} className="justify-items-stretch!">
          <StrengthBars strength={null} />
        </Specimen>
        {SCORES.map((strength) => (
          <Specimen key={strength.score} name={String(strength.score)} className="justify-items-stretch!">
            <StrengthBars strength={strength} />
          </Specimen>
        ))}
      </div>
    </Sheet>
  );
}
