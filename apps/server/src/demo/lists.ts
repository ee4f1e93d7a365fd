/** The organisation's choice lists, by the name of their resource. */
export const lists: Readonly<Record<string, readonly string[]>> = {
  noteCategory: ['Phone call', 'Meeting', 'Training', 'Thank you', 'Concern'],
  leavingReason: ['Moved away', 'Found paid work', 'Not enough time', 'Health', 'Project ended', 'Prefers not to say'],
  roleBase: ['Outdoors', 'At our sites', 'In schools', 'At home', 'On the road'],
  roleFamily: ['Land and wildlife', 'Children and young people', 'Events', 'Welcome and shop', 'Office and trustees'],
  skillCategory: ['Outdoor work', 'Working with people', 'Office and digital', 'Crafts and trades', 'Driving'],
  touchpointType: ['Check-in', 'Welcome call', 'Supervision', 'Exit interview', 'Thank you'],
  contactCategory: ['Emergency contact', 'Next of kin', 'Doctor', 'School'],
  riskActivity: [
    'Working alone',
    'Working near water',
    'Hand tools',
    'Power tools',
    'Lifting and carrying',
    'Driving',
    'Working with children',
  ],
  residentialCancelReason: ['Ill', 'Change of plans', 'Travel', 'Site closed'],
  residentialResource: ['Kitchen', 'Drying room', 'Minibus', 'Step-free bathroom'],
  attributeCategory: ['About you', 'Reaching you', 'Availability', 'Practical matters', 'Documents'],
  requestedDocument: ['Proof of identity', 'Proof of address', 'Driving licence', 'First-aid certificate'],
};
