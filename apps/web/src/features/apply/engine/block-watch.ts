import { http } from '../../../lib/http.ts';
import type { Core } from './application-core.ts';
import type { Block } from './application-state.ts';
import { findStep } from './application-values.ts';
import { findOverlap, findPreviousApplication, type Stay } from './blocks.ts';

const DAY = 86_400_000;

/** The stays of whoever is logged in, from yesterday on. Without an answer nothing is blocked: the server looks again when the application is sent. */
async function loadStays(): Promise<readonly Stay[]> {
  const from = new Date(Date.now() - DAY).toISOString().slice(0, 10);
  return http.get<{ data: Stay[] }>('users/me/residential-bookings', { query: { from, include: 'team' } }).then(
    ({ body }) => body.data,
    () => [],
  );
}

/** Says when something stands in the way of the form: asked anew when someone logs in and when the dates change. */
export function watchBlocks({ page, form, applicant, around }: Core): void {
  if (page.on_behalf?.refused) return around.change({ block: { kind: 'behalf', why: page.on_behalf.refused } });
  if (page.on_behalf) return;
  let stays: readonly Stay[] = [];
  let checkedId: number | null = null;

  function blockNow(): Block | null {
    const { user } = applicant.state();
    if (user && page.application_key !== null) return { kind: 'logout', user };
    const previous = findPreviousApplication(user, page.opportunity, page.today);
    if (previous) return { kind: 'previous', ...previous };
    const stay = findOverlap(stays, form.values().booking);
    return stay && { kind: 'booking', stay, stays };
  }
  function look() {
    const { user } = applicant.state();
    if (user && user.id !== checkedId && findStep(page.steps, 'residential')) {
      checkedId = user.id;
      void loadStays().then((found) => {
        stays = found;
        look();
      });
    }
    const [before, block] = [around.state().block, blockNow()];
    if (JSON.stringify(before) !== JSON.stringify(block)) around.change({ block });
  }
  applicant.subscribe(look);
  form.subscribe(look);
  look();
}
