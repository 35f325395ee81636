/** How somebody came to ask for a room. */
export const leadSources = [
  'sign',
  'zalo',
  'facebook',
  'listing',
  'broker',
  'friend',
  'call',
  'other',
] as const
export type LeadSource = (typeof leadSources)[number]

/** `viewing`: a time to see a room is agreed. `held`: a room is held, or let, for them. `lost`: with the reason. */
export const leadStatuses = ['new', 'viewing', 'held', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]
