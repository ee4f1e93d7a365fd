/** What a rule may ask: words and filters, but nothing that is itself worked out by a rule. */
export const computeForeign = (rule: object): string[] =>
  Object.keys(rule).filter(
    (key) => key !== 'q' && (!key.startsWith('filter[') || key.startsWith('filter[dynamic_skill_id]')),
  );
