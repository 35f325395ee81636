import type { Texts } from '../texts.ts'
import type vi from '../vi/change.ts'

export default { before: 'Before', after: 'After', because: 'Why', none: 'not recorded' } satisfies Texts<
  typeof vi
>
