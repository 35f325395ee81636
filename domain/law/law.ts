import { electricityRules, electricityTaxRules } from './electricity.ts'
import { noticeRules, openEndedRules } from './notice.ts'
import type { LawRule } from './rule.ts'
import { waterRules } from './water.ts'

/** All rules that the product knows, a file per subject. */
export const law: readonly LawRule[] = [
  ...electricityRules,
  ...electricityTaxRules,
  ...waterRules,
  ...noticeRules,
  ...openEndedRules,
]
