import { describe, expect, it } from 'vitest';
import { sentBy, valuesOf } from './sign-in-settings.rules.ts';

const kept = {
  id: 1,
  version: 3,
  staff_idle_minutes: 30,
  staff_session_minutes: 720,
  volunteer_idle_minutes: 20_160,
  volunteer_session_minutes: 43_200,
  session_warning_seconds: 120,
  private_email_check: true,
};

describe('the settings in a form', () => {
  it('come back as they were', () => {
    const values = valuesOf(kept, (seconds) => `${seconds} seconds`);
    expect(values.staff_idle_minutes).toBe('1800 seconds');
    const { id: _id, version: _version, ...settings } = kept;
    expect(sentBy(values)).toEqual(settings);
  });

  it('are sent as no number where they cannot be read', () => {
    const values = { ...valuesOf(kept, (seconds) => `${seconds} seconds`), staff_idle_minutes: 'soon' };
    expect(JSON.parse(JSON.stringify(sentBy(values)))).toMatchObject({
      staff_idle_minutes: null,
      staff_session_minutes: 720,
    });
  });
});
