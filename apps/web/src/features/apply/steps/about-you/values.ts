export const aboutYou = () => ({
  why: '',
  motivation: null as number | null,
  special_requirements_bool: null as boolean | null,
  special_requirements: '',
  right_to_volunteer: null as 'yes' | 'no' | 'unsure' | null,
});
