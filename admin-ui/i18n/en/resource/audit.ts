import type { Texts } from '../../texts.ts'
import type vi from '../../vi/resource/audit.ts'

export default {
  name: 'entries',
  lead: '%{count} entry. Only added, never edited, never deleted. |||| %{count} entries. Only added, never edited, never deleted.',
  lead_people: '%{count} things that people did. Only added to, never changed or deleted.',
  all: 'Every entry',
  together: '%{smart_count} times',
  search: 'Find by person, room, bill…',
  startDate: 'From day',
  endDate: 'To day',
  title: 'Audit log',
  fields: {
    at: 'At',
    actorName: 'By',
    actorRole: 'Role',
    type: 'What',
    entity: 'Kind',
    entityName: 'Name',
  },
  only: { actorID: 'By: %{name}', entityID: 'Only: %{name}' },
  narrow: { actorID: 'Only what %{name} did' },
  all_of_it: 'everything',
  link: 'link %{place} · %{hash}',
  chain: 'In the chain',
  causes: 'What led to it',
  more: 'and %{smart_count} more',
  column: {
    time: 'At',
    who: 'By',
    what: 'What',
    about: 'On',
    change: 'Change',
  },
  no_match: 'No entry matches',
} satisfies Texts<typeof vi>
