import { yesNo } from '../review-text.ts';
import type { StepAnswers } from '../step-kind.ts';
import { keptOf, textIn } from '../wire-parts.ts';

export const answers: StepAnswers = {
  paths: ['why', 'motivation', 'special_requirements_bool', 'special_requirements', 'right_to_volunteer'],

  toWire({ why, motivation, special_requirements_bool, special_requirements, right_to_volunteer }, step) {
    if (!step) return {};
    const always = { why, motivation, special_requirements_bool, special_requirements };
    return { ...always, ...(step.apply_right_to_work && { right_to_volunteer }) };
  },

  fromWire: (saved) => ({
    ...keptOf(saved, 'motivation', 'special_requirements_bool', 'right_to_volunteer'),
    why: textIn(saved, 'why'),
    special_requirements: textIn(saved, 'special_requirements'),
  }),

  review({ values, motivations }, t, step) {
    const { why, motivation, special_requirements_bool: needs, special_requirements, right_to_volunteer } = values;
    return [
      { label: t('review.why'), path: 'why', text: why },
      {
        label: t('review.motivation'),
        path: 'motivation',
        text: motivations.find(({ id }) => id === motivation)?.content ?? '',
      },
      {
        label: t('review.special_requirements'),
        path: needs ? 'special_requirements' : 'special_requirements_bool',
        text: needs ? special_requirements : yesNo(t, needs),
      },
      ...(step.apply_right_to_work
        ? [
            {
              label: t('review.right_to_volunteer'),
              path: 'right_to_volunteer',
              text: right_to_volunteer ? t(`review.${right_to_volunteer}`) : '',
            },
          ]
        : []),
    ];
  },
};
