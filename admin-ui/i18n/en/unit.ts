import type { Texts } from '../texts.ts'
import type vi from '../vi/unit.ts'

export default { million: 'mil', area: '%{area} m²', floor: 'Floor %{floor}' } satisfies Texts<typeof vi>
