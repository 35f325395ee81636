/** Aggregates whose resource has another name. */
const renamed: Readonly<Record<string, string>> = {
  ticket: 'support-ticket',
  notice: 'notice/sent',
  inbox: 'notice/inbox',
}

/** The resource that shows an aggregate, or the name itself where both are called the same. */
export const resourceOf = (aggregate: string): string => renamed[aggregate] ?? aggregate
