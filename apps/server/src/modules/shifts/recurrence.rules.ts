import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid } from '../../platform/problem.ts';
import { computeInstant, type WallTime } from '../rotas/public.ts';

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const dayLength = 86_400_000;

/** Days are counted from 1970, so that weeks and months are plain arithmetic. */
const numberOf = (day: string): number => Date.parse(day) / dayLength;
const dayOf = (number: number): string => new Date(number * dayLength).toISOString().slice(0, 10);
/** 0 is Monday. */
const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7;
const mondayOf = (number: number): number => number - weekdayOf(number);

/** Which days a rule names; where it names none, that of the first day. */
interface Rule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  interval: number;
  /** In a month the n-th of them, from its end where n is negative; 0 in a week. */
  weekdays: readonly { nth: number; weekday: number }[];
  monthDays: readonly number[];
}

function readPart(rule: Rule, name: string, value: string): Rule | null {
  if (name === 'WKST') return value === 'MO' ? rule : null;
  if (name === 'INTERVAL') return /^[1-9]\d?$/.test(value) ? { ...rule, interval: Number(value) } : null;
  if (name === 'BYDAY') {
    const weekdays = value.split(',').map((text) => {
      const [, nth, code] = /^(-1|[1-5])?([A-Z]{2})$/.exec(text) ?? [];
      return { nth: Number(nth ?? 0), weekday: codes.indexOf(code ?? '') };
    });
    const fits = (nth: number) => (rule.freq === 'MONTHLY' ? nth !== 0 : rule.freq === 'WEEKLY' && nth === 0);
    return weekdays.every(({ nth, weekday }) => weekday >= 0 && fits(nth)) ? { ...rule, weekdays } : null;
  }
  if (name !== 'BYMONTHDAY' || rule.freq !== 'MONTHLY') return null;
  const monthDays = value.split(',');
  return monthDays.every((text) => /^(-1|[1-9]|[12]\d|3[01])$/.test(text))
    ? { ...rule, monthDays: monthDays.map(Number) }
    : null;
}

/** Null where it is no rule, or one that we do not offer. */
function readRule(text: string): Rule | null {
  const parts = text
    .toUpperCase()
    .split(';')
    .map((part) => part.split('=') as [string, string | undefined]);
  const freq = parts.find(([name]) => name === 'FREQ')?.[1];
  if (freq !== 'DAILY' && freq !== 'WEEKLY' && freq !== 'MONTHLY') return null;
  if (new Set(parts.map(([name]) => name)).size < parts.length) return null;
  let rule: Rule | null = { freq, interval: 1, weekdays: [], monthDays: [] };
  for (const [name, value] of parts) if (rule && name !== 'FREQ') rule = readPart(rule, name, value ?? '');
  return rule && rule.weekdays.length > 0 && rule.monthDays.length > 0 ? null : rule;
}

export function assertRule(text: string): void {
  const hasEnd = /(^|;)(COUNT|UNTIL)=/i.test(text);
  if (hasEnd) throw invalid({ rrule: [fieldError('recurrence_end')] });
  if (!readRule(text))
    throw invalid({ rrule: [fieldError('recurrence_wrong', { example: 'FREQ=WEEKLY;BYDAY=MO,TH' })] });
}

function daysOfMonth({ weekdays, monthDays }: Rule, month: number, first: number): number[] {
  const begin = Date.UTC(1970, month, 1) / dayLength;
  const next = Date.UTC(1970, month + 1, 1) / dayLength;
  const named = weekdays.flatMap(({ nth, weekday }) => {
    const early = begin + ((weekday - weekdayOf(begin) + 7) % 7);
    const last = next - 1 - ((weekdayOf(next - 1) - weekday + 7) % 7);
    return nth > 0 ? early + (nth - 1) * 7 : last;
  });
  const fallback = weekdays.length > 0 ? [] : [new Date(first * dayLength).getUTCDate()];
  const dated = (monthDays.length > 0 ? monthDays : fallback).map((one) => (one > 0 ? begin + one - 1 : next + one));
  return [...new Set([...named, ...dated])].filter((one) => one >= begin && one < next).toSorted((a, b) => a - b);
}

export interface Plan {
  rrule: string;
  starts_on: string;
  ends_on: string | null;
}

/** The days of a series from one to another, both included. */
export function computeDates({ rrule, starts_on, ends_on }: Plan, from: string, to: string): string[] {
  const rule = readRule(rrule)!;
  const first = numberOf(starts_on);
  const begin = Math.max(first, numberOf(from));
  const end = Math.min(numberOf(to), ends_on === null ? Infinity : numberOf(ends_on));
  const days: number[] = [];
  if (rule.freq === 'DAILY') {
    const skipped = Math.ceil((begin - first) / rule.interval);
    for (let at = first + skipped * rule.interval; at <= end; at += rule.interval) days.push(at);
  } else if (rule.freq === 'WEEKLY') {
    const wanted = new Set(rule.weekdays.length > 0 ? rule.weekdays.map((one) => one.weekday) : [weekdayOf(first)]);
    for (let at = begin; at <= end; at++)
      if (wanted.has(weekdayOf(at)) && ((mondayOf(at) - mondayOf(first)) / 7) % rule.interval === 0) days.push(at);
  } else {
    const monthOf = (at: number) => {
      const date = new Date(at * dayLength);
      return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
    };
    const skipped = Math.ceil((monthOf(begin) - monthOf(first)) / rule.interval);
    for (let month = monthOf(first) + skipped * rule.interval; month <= monthOf(end); month += rule.interval)
      days.push(...daysOfMonth(rule, month, first).filter((at) => at >= begin && at <= end));
  }
  return days.map(dayOf);
}

export interface Repeated extends Plan {
  start_time: string;
  minutes: number;
  timezone: string;
}
export interface Occurrence extends Omit<WallTime, 'at'> {
  on_date: string;
  starts_at: Date;
  ends_at: Date;
}

/** Always at the same time of day, whatever the clocks do, and always as long. */
export const computeOccurrences = (series: Repeated, from: string, to: string): Occurrence[] =>
  computeDates(series, from, to).map((on_date) => {
    const { at, ...flags } = computeInstant(on_date, series.start_time, series.timezone);
    return { on_date, starts_at: at, ends_at: new Date(at.getTime() + series.minutes * 60_000), ...flags };
  });
