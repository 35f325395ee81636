import type { Texts } from '../../texts.ts'
import type vi from '../../vi/resource/report.ts'

export default {
  title: 'The books of %{month}',
} satisfies Texts<typeof vi>
