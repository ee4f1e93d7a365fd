/** What was done with a place, which goes or moves elsewhere on the page. The server says what became of it: the rules may have changed since it was shown. */
export function saidOf(verb: string, before: string, after: string) {
  if (verb === 'accept') return 'shifts.said_accepted';
  if (verb === 'decline') return 'shifts.said_declined';
  if (after === 'cover-requested') return 'shifts.said_cover';
  return before === 'confirmed' ? 'shifts.said_left' : 'shifts.said_withdrawn';
}

/** Out of a place, or off a list; said by the person, or for them. */
export function leaveWords(state: string, isForChild: boolean) {
  if (state === 'confirmed') return isForChild ? 'shifts.child_leave' : 'shifts.leave';
  return 'shifts.withdraw';
}
