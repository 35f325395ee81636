import type { Role } from '../event.ts'

/**
 * Who may open a page (specification: Pages). `owner` and `manager` are by rank: an owner passes the manager's
 * guard. `customer` is exact. `signed-out` sends those with a session home, `public` nobody.
 */
export type Guard = 'owner' | 'manager' | 'customer' | 'signed-in' | 'signed-out' | 'public'

/** A page that has a guard. */
export type Page = {
  readonly path: string
  readonly guard: Guard
  /** Staff read this page of their buildings too, though the guard is the manager's. */
  readonly staffRead?: true
}

/** Every page with its guard. */
export const pages = [
  { path: '/login', guard: 'signed-out' },
  { path: '/authentication/login', guard: 'signed-out' },
  { path: '/forgot-password', guard: 'signed-out' },
  { path: '/new-password', guard: 'public' },
  { path: '/verify-email', guard: 'public' },
  { path: '/', guard: 'owner' },
  { path: '/building', guard: 'manager', staffRead: true },
  { path: '/building/add', guard: 'owner' },
  { path: '/building/:id', guard: 'manager', staffRead: true },
  { path: '/building/:id/edit', guard: 'manager' },
  { path: '/building/:buildingID/room/:roomID', guard: 'manager', staffRead: true },
  { path: '/room', guard: 'signed-in' },
  { path: '/room/:id', guard: 'customer' },
  { path: '/profile', guard: 'signed-in' },
  { path: '/security', guard: 'signed-in' },
  { path: '/staff', guard: 'owner' },
  { path: '/staff/add', guard: 'owner' },
  { path: '/staff/:id', guard: 'owner' },
  { path: '/customer', guard: 'manager' },
  { path: '/customer/add', guard: 'manager' },
  { path: '/customer/:id', guard: 'manager' },
  { path: '/bill', guard: 'signed-in' },
  { path: '/bill/add', guard: 'manager' },
  { path: '/bill/:id', guard: 'signed-in' },
  { path: '/bill/:id/edit', guard: 'manager' },
  { path: '/contract', guard: 'signed-in' },
  { path: '/contract/add', guard: 'manager' },
  { path: '/contract/:id', guard: 'signed-in' },
  { path: '/contract/:id/edit', guard: 'manager' },
  { path: '/support-ticket', guard: 'signed-in' },
  { path: '/notice/new', guard: 'manager' },
  { path: '/notice/sent', guard: 'manager' },
  { path: '/notice/inbox', guard: 'signed-in' },
  { path: '/notice/important', guard: 'signed-in' },
  { path: '/upload', guard: 'manager' },
  { path: '/support-ticket/:id', guard: 'signed-in' },
  { path: '/notice/sent/:id', guard: 'manager' },
  { path: '/audit', guard: 'owner' },
  { path: '/search', guard: 'signed-in' },
  { path: '/system', guard: 'owner' },
  { path: '/mailbox', guard: 'public' },
] as const satisfies readonly Page[]

/** Where each role begins, and where it is sent from a page of another role (specification: Pages). */
export const homeOf: Readonly<Record<Role, string>> = {
  owner: '/',
  manager: '/building',
  staff: '/support-ticket',
  customer: '/room',
}

/** Whether a role, or somebody without a session, may open the page. */
export const mayOpen = (page: Page, role: Role | undefined): boolean => {
  switch (page.guard) {
    case 'public':
      return true
    case 'signed-out':
      return role === undefined
    case 'signed-in':
      return role !== undefined
    case 'owner':
      return role === 'owner'
    case 'manager':
      return role === 'owner' || role === 'manager' || (role === 'staff' && page.staffRead === true)
    case 'customer':
      return role === 'customer'
  }
}

/** An address of the product. */
export type PagePath = (typeof pages)[number]['path']
