type Unit = 'second' | 'minute' | 'hour' | 'day';

const SECONDS: Readonly<Record<Unit, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 };

/** How the words begin in the languages of the product, the plain letters that people write instead included. */
const WORDS: Readonly<Record<Unit, RegExp>> = {
  second: /^(s|secs?|seconds?|eiliad(au)?)$/,
  minute: /^(m|mins?|minutes?|munud(au)?|funud(au)?)$/,
  hour: /^(h|hrs?|hours?|awr|oriau)$/,
  day: /^(d|days?|diwrnod(au)?|ddiwrnod(au)?|niwrnod|dydd|dyddiau)$/,
};
const UNITS = Object.keys(SECONDS) as Unit[];

/** Seconds from what someone wrote: `30 minutes`, `1.5 hours`, `1 hour 30 min`, `2 awr`. Null when it says no time. */
export function readDuration(text: string): number | null {
  const parts = [
    ...text
      .trim()
      .toLowerCase()
      .matchAll(/(\d+(?:[.,]\d+)?)\s*([a-z]+)/g),
  ];
  const rest = text
    .toLowerCase()
    .replaceAll(/(\d+(?:[.,]\d+)?)\s*([a-z]+)/g, '')
    .replaceAll(/[\s,]|and|a(?=\s)/g, '');
  if (parts.length === 0 || rest !== '') return null;
  let seconds = 0;
  for (const [, amount, word] of parts) {
    const unit = UNITS.find((one) => WORDS[one].test(word!));
    if (!unit) return null;
    seconds += Number(amount!.replace(',', '.')) * SECONDS[unit];
  }
  return Math.round(seconds);
}

/** The largest unit in which a time is a whole number: 14 days, not 20,160 minutes. */
export function wholeUnits(seconds: number): { unit: Unit; count: number } {
  const unit = UNITS.findLast((one) => seconds % SECONDS[one] === 0 && seconds >= SECONDS[one]) ?? 'second';
  return { unit, count: seconds / SECONDS[unit] };
}
