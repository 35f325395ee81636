import type { ComponentType, ReactNode } from 'react'
import type { Role } from '../../domain/event.ts'

/** What differs between those who work here and customers: the frame, and how much code it takes. */
export type Branch = {
  readonly Frame: ComponentType<{ children: ReactNode }>
}

/** Customers load a slim bundle without ra-ui-materialui (design 8). */
export const loadBranch = async (role: Role): Promise<Branch> =>
  role === 'customer'
    ? (await import('./ownBranch.ts')).ownBranch
    : (await import('./workBranch.ts')).workBranch
