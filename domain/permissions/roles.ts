/** Properties of a role besides the permission table. */
type Traits = {
  /** The role's home page, to which it is redirected from pages without permission. */
  readonly home: string
  /** The widest scope, for what has no permission of its own: signals, search. */
  readonly reach: 'all' | 'assigned' | 'own'
  /** Employee or customer: determines screens, forms and lists. */
  readonly of: 'staff' | 'customers'
  /** Whether it can be scheduled for shifts in a building. */
  readonly scheduled: boolean
}

/** Every role. Its permissions are in `permissions.ts`, its name in `role.ts` of each language. */
export const roles = {
  owner: { home: '/', reach: 'all', of: 'staff', scheduled: false },
  manager: { home: '/today', reach: 'assigned', of: 'staff', scheduled: true },
  staff: { home: '/support-ticket', reach: 'assigned', of: 'staff', scheduled: true },
  customer: { home: '/room', reach: 'own', of: 'customers', scheduled: false },
} as const satisfies Record<string, Traits>

/** The role of a person. */
export type Role = keyof typeof roles

export const roleNames = Object.keys(roles) as readonly Role[]

type Having<T extends Partial<Traits>> = Role & { [R in Role]: (typeof roles)[R] extends T ? R : never }[Role]

const having = <const T extends Partial<Traits>>(traits: T) =>
  roleNames.filter((role): role is Having<T> =>
    Object.entries(traits).every(([name, value]) => roles[role][name as keyof Traits] === value),
  )

/** Whether an actor's scope is everything: the product itself, and roles whose reach is `all`. */
export const reachesAll = (role: Role | 'system'): boolean => role === 'system' || roles[role].reach === 'all'

/** The roles of employees. */
export const staffRoles = having({ of: 'staff' })
export const scheduledRoles = having({ scheduled: true })
