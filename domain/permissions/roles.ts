/** What follows from a role beside the lines of the permission table. */
type Traits = {
  /** Where the role begins, and is sent back to from a page of another. */
  readonly home: string
  /** The widest scope, for what has no line of its own: signals, search. */
  readonly reach: 'all' | 'assigned' | 'own'
  /** Works here, or is a customer: their screens, forms and lists are others. */
  readonly of: 'staff' | 'customers'
  /** Can be put on a shift of a building. */
  readonly scheduled: boolean
}

/** Every role. What each may do is in `permissions.ts`; what it is called in `role.ts` of each language. */
export const roles = {
  owner: { home: '/', reach: 'all', of: 'staff', scheduled: false },
  manager: { home: '/today', reach: 'assigned', of: 'staff', scheduled: true },
  staff: { home: '/support-ticket', reach: 'assigned', of: 'staff', scheduled: true },
  customer: { home: '/room', reach: 'own', of: 'customers', scheduled: false },
} as const satisfies Record<string, Traits>

/** What somebody is to the house. */
export type Role = keyof typeof roles

export const roleNames = Object.keys(roles) as readonly Role[]

type Having<T extends Partial<Traits>> = Role & { [R in Role]: (typeof roles)[R] extends T ? R : never }[Role]

const having = <const T extends Partial<Traits>>(traits: T) =>
  roleNames.filter((role): role is Having<T> =>
    Object.entries(traits).every(([name, value]) => roles[role][name as keyof Traits] === value),
  )

/** Whether somebody's scope is the whole house: the product itself, and roles whose reach is all. */
export const reachesAll = (role: Role | 'system'): boolean => role === 'system' || roles[role].reach === 'all'

/** Those who work here. */
export const staffRoles = having({ of: 'staff' })
export const scheduledRoles = having({ scheduled: true })
