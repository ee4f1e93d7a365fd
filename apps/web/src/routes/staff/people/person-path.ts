/** On which of a person's staff pages the sections of their own profile stand. */
const TAB_OF: Readonly<Record<string, string>> = {
  details: 'profile',
  contact: 'profile',
  emergency: 'profile',
  requirements: 'profile',
  fields: 'profile',
  carers: 'profile',
  skills: 'skills',
  consents: 'consents',
  checks: 'checks',
  training: 'training',
  hours: 'hours',
  stays: 'stays',
  messages: 'messages',
  files: 'files',
};

export const personPath = (id: number, tab = ''): string => `/staff/people/${id}${tab && `/${tab}`}`;

export const pathOfSection = (id: number, section: string): string => personPath(id, TAB_OF[section]);
