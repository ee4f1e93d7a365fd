import { relativeDate } from './relative-dates.ts';

interface RelativeDateProps {
  /** A calendar day or an instant. */
  of: string;
  /** The sentence around it; without one the date stands alone. */
  within?(when: string): string;
}

/** “yesterday” or “in 3 days”, with the full date on hover. */
export function RelativeDate({ of, within = (when) => when }: RelativeDateProps) {
  const { said, full } = relativeDate(of);
  return (
    <time dateTime={of} title={full}>
      {within(said)}
    </time>
  );
}
