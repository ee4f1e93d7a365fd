import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/dates.ts';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { Id } from '../../lib/resource-api.ts';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import {
  activitiesQuery,
  activityConsentsQuery,
  saveActivity,
  type Activity,
  type ActivityConsent,
} from './activity.api.ts';

interface ActivitiesSectionProps {
  userId: Id;
  mayEdit: boolean;
  /** Why it is not theirs to answer. */
  note: string;
}

/** As long as consents say so. */
const SHOWN_FOR = 2000;

type Answer = 'yes' | 'no';
type Answers = Readonly<Record<number, Answer | undefined>>;

const wordOf = ({ agreed }: ActivityConsent): Answer => (agreed ? 'yes' : 'no');
const standing = (answers: readonly ActivityConsent[]): Answers =>
  Object.fromEntries(answers.map((one) => [one.risk_activity_id, wordOf(one)]));

function ActivityQuestion({
  activity,
  answer,
  disabled,
}: {
  activity: Activity;
  answer: ActivityConsent | undefined;
  disabled: boolean;
}) {
  const t = useText();
  const { value, ...field } = useField<Answer | undefined>(`activities.${activity.id}`);
  const choices = [
    { value: 'yes', label: t('consents.activity_yes') },
    { value: 'no', label: t('consents.activity_no') },
  ] as const;
  const hint =
    answer &&
    t('consents.activity_answered', {
      date: formatInstant(answer.answered_at),
      name: answer.answered_by?.display_name ?? t('consents.guardian'),
    });
  return (
    <ChoiceTiles
      {...field}
      label={activity.name}
      hint={hint}
      columns={2}
      choices={choices}
      value={value ?? null}
      disabled={disabled}
    />
  );
}

/** What carries a risk, and whether it may be done. */
export function ActivitiesSection({ userId, mayEdit, note }: ActivitiesSectionProps) {
  const t = useText();
  const cache = useQueryClient();
  const { data: activities } = useSuspenseQuery(activitiesQuery);
  const { data: answers } = useSuspenseQuery(activityConsentsQuery(userId));
  const store = useMarkStore({ activities: standing(answers) });
  const answerTo = ({ id }: Activity) => answers.find((one) => one.risk_activity_id === id);
  const sendAll = async (values: { activities: Answers }) => {
    for (const activity of activities) {
      const [before, wanted] = [answerTo(activity), values.activities[activity.id]];
      if (wanted !== undefined && (!before || wordOf(before) !== wanted))
        await saveActivity(userId, activity, wanted === 'yes', before);
    }
  };
  const reload = () => cache.invalidateQueries({ queryKey: activityConsentsQuery(userId).queryKey });
  const send = async (values: { activities: Answers }) => {
    try {
      await sendAll(values);
    } finally {
      // what was sent before the one that failed is kept
      await reload();
    }
  };
  const { state, problem, save } = useSave({ store, send, onSaved: () => {}, shownFor: SHOWN_FOR });
  if (activities.length === 0) return null;
  return (
    <Sheet title={t('consents.activities')} note={note}>
      <Form store={store} onSubmit={save} label={t('consents.activities')} className="grid gap-6">
        {activities.map((activity) => (
          <ActivityQuestion
            key={activity.id}
            activity={activity}
            answer={answerTo(activity)}
            disabled={!mayEdit || state === 1}
          />
        ))}
        <ProblemCallout problem={problem} onReload={() => void reload()} />
        <div className="flex flex-wrap gap-3">
          <SaveButton state={state} label={t('consents.activities_update')} disabled={!mayEdit} />
        </div>
      </Form>
    </Sheet>
  );
}
