import { useRef, useState, useSyncExternalStore } from 'react';
import { useMarkStore } from '../../lib/forms/form.tsx';
import { useOpened } from '../../lib/forms/use-opened.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { etagOf } from '../../lib/resource-api.ts';
import { useServerTexts, type OwnTexts } from '../../lib/server-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { FormValues } from './builder-context.tsx';
import { draftsOf, formQuery, preview, weigh, type Effect, type FormState } from './form.api.ts';
import { filled, forSaving, newStep, type FormDraft, type Step } from './form-steps.ts';

const SERVER_TEXTS: OwnTexts = {
  'required:name': 'builder.needs_words',
  'required:label': 'builder.needs_words',
  'required:display': 'builder.needs_words',
  'required:value': 'builder.needs_words',
  'required:question_text': 'builder.needs_words',
  'required:option_text': 'builder.needs_words',
  options_for_choice: 'builder.needs_choices',
  value_once: 'choice.twice',
  not_there: 'builder.gone',
  declined_needed: 'builder.needs_declined',
};

interface StepNames {
  first: string;
  last: string;
}

/** Where the work goes on: at the draft, else at what is published, else at the two steps that every form has. */
const firstSteps = ({ draft, published }: FormState, names: StepNames): readonly Step[] =>
  filled(
    draft?.steps ?? published?.steps ?? [newStep('basic-details', names.first), newStep('review-apply', names.last)],
  );

/**
 * The form being put together. Nothing is written before the first save, which makes the draft; from then on each save names
 * the version it goes out from, so that what someone else saved is never passed over.
 */
export function useFormDraft(opportunityId: number, state: FormState, names: StepNames) {
  const cache = useQueryClient();
  const reword = useServerTexts(SERVER_TEXTS);
  const opened = useOpened(state);
  const known = useRef<FormDraft | null>(opened.draft);
  const [first] = useState(() => firstSteps(opened, names));
  const [saved, setSaved] = useState<readonly Step[]>(first);
  const [draft, setDraft] = useState(opened.draft);
  const store = useMarkStore<FormValues>({ steps: first });
  const steps = useSyncExternalStore(store.subscribe, () => store.values().steps);
  const unsaved = steps !== saved;

  const keep = (row: FormDraft | null) => {
    known.current = row;
    setDraft(row);
  };
  async function send({ steps: sent }: FormValues): Promise<FormDraft> {
    const body = { steps: forSaving(sent) };
    const row = known.current
      ? await draftsOf(opportunityId).update(known.current.id, body, etagOf(known.current))
      : await draftsOf(opportunityId).create(body);
    keep(row);
    setSaved(sent);
    return row;
  }
  const rewording = <T>(work: Promise<T>) => work.catch((error: unknown) => Promise.reject(reword(error) as Error));
  // What was said of an earlier attempt is void once there is another.
  const [last, setLast] = useState<'save' | 'look' | 'weigh' | 'keep' | 'discard'>('save');
  const saving = useSubmit(store, (values) => {
    setLast('save');
    return rewording(send(values));
  });
  const kept = (values: FormValues) => (unsaved || !known.current ? send(values) : Promise.resolve(known.current));
  // Asked for here as well: whoever changed it meanwhile is told of, and the session that the new tab opens with is renewed.
  const looking = useSubmit(store, async (values) => {
    setLast('look');
    await rewording(kept(values).then(preview));
  });
  // What is weighed is what was saved: the answer would speak of something else otherwise.
  const [effect, setEffect] = useState<Effect | null>(null);
  const weighing = useSubmit(store, async (values) => {
    setLast('weigh');
    setEffect(await rewording(kept(values).then(weigh)));
  });

  /** Takes what someone else saved as known, and writes what stands here over it. */
  const keeping = useSubmit(store, async (values) => {
    setLast('keep');
    keep((await cache.fetchQuery(formQuery(opportunityId))).draft);
    await rewording(send(values));
  });
  const discarding = useSubmit(store, async () => {
    setLast('discard');
    if (known.current) await draftsOf(opportunityId).remove(known.current.id, etagOf(known.current));
    setSaved(store.values().steps);
  });
  const { problem } = { save: saving, look: looking, weigh: weighing, keep: keeping, discard: discarding }[last];
  /** The draft as it is kept, for a look at it; null where it could not be. */
  const look = async (): Promise<FormDraft | null> => ((await looking.submit(store.values())) ? known.current : null);
  return {
    store,
    draft,
    steps,
    unsaved,
    saving,
    looking,
    look,
    weighing,
    keeping,
    discarding,
    problem,
    effect,
    closeEffect: () => setEffect(null),
    settle: () => setSaved(store.values().steps),
  };
}
