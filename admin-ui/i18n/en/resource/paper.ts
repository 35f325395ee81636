import type { Texts } from '../../texts.ts'
import type vi from '../../vi/resource/paper.ts'

export default {
  name: 'paper',
  title: 'Papers',
  open: 'Draw up the contract',
  kind: { papertemplate: 'Texts of papers' },
  event: { PaperTemplateChanged: 'Texts of papers chosen' },
} satisfies Texts<typeof vi>
