import { BackLink } from '../../../ui/back-link.tsx';
import { useText } from '../../../ui/text.ts';

/** The way back from one of the settings to all of them. */
export function SettingsBack() {
  return <BackLink href="/staff/settings" label={useText()('settings.title')} />;
}
