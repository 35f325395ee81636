import type { Texts } from '../texts.ts'
import type vi from '../vi/search.ts'

export default {
  label: 'Quick search',
  placeholder: 'Find a room, tenant, bill…',
  note: 'Accents may be left out.',
  note_keys: 'Arrows choose, Enter opens.',
  waits: 'Searching…',
  clear: 'Clear',
  none: 'Nothing found. Try other words.',
  keys: {
    title: 'Keyboard shortcuts',
    search: 'Quick search',
    help: 'Show the shortcuts',
    undo: 'Undo what was just done',
    go: 'Go to %{place}',
    after: 'then',
    letters: 'Use shortcuts of single letters',
    letters_note: 'Switch them off if you speak to your computer or press them by mistake. Ctrl K stays.',
    close: 'Close',
  },
} satisfies Texts<typeof vi>
