import type { Texts } from '../texts.ts'
import type vi from '../vi/each.ts'

/** Bulk actions that send one call per item. */
export default {
  progress: '%{done} of %{all} done',
  refused:
    '%{smart_count} was not done, nothing changed there: |||| %{smart_count} were not done, nothing changed there:',
} satisfies Texts<typeof vi>
