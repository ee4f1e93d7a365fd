interface Zone {
  name: string;
  display_text: string;
  alias: string;
}

const quarterHour = 15 * 60_000;
let latest: { quarter: number; zones: Zone[] } | undefined;

/**
 * All zones the machine knows, each as people would look for it: the city, then the difference to UTC now. Working
 * them out blocks the process for a tenth of a second and anybody may ask, so they are kept until clocks can change.
 */
export function computeTimezones(now: Date): Zone[] {
  const quarter = Math.floor(now.getTime() / quarterHour);
  if (latest?.quarter !== quarter)
    latest = { quarter, zones: Intl.supportedValuesOf('timeZone').map((name) => zoneAt(name, now)) };
  return latest.zones;
}

function zoneAt(name: string, now: Date): Zone {
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone: name, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find((part) => part.type === 'timeZoneName')!.value;
  const alias = name.split('/').at(-1)!.replaceAll('_', ' ');
  return { name, display_text: `${alias} (${offset === 'GMT' ? 'GMT+00:00' : offset})`, alias };
}
