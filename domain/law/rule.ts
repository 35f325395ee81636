/** Where a rule is written. */
export type LawSource = {
  readonly document: string
  readonly article: string | null
  /** The day of the document, if it is known. */
  readonly day: string | null
  readonly address: string | null
}

/**
 * What the law says on a matter from a day on. It changes several times a year: so it is data with days and a source, and
 * a person chooses what is applied.
 */
export type LawRule<Value = unknown> = {
  /** The matter, e.g. `electricity.tenants`. */
  readonly key: string
  /** `country`, or the province. */
  readonly scope: string
  /** Null while it is announced without a day. */
  readonly fromDay: string | null
  readonly untilDay: string | null
  readonly state: 'inForce' | 'announced' | 'unsure'
  readonly value: Value
  readonly source: LawSource
  /** When somebody last compared it with its source. */
  readonly checkedOn: string
}

/** The rules of a matter that hold on a day, of all scopes. */
export const rulesOn = <Value>(rules: readonly LawRule<Value>[], key: string, day: string) =>
  rules.filter(
    (rule) =>
      rule.key === key &&
      rule.state !== 'announced' &&
      rule.fromDay !== null &&
      rule.fromDay <= day &&
      (rule.untilDay === null || rule.untilDay >= day),
  )
