import type { ComponentType, ReactNode } from 'react'
import { type Role, roles } from '../../domain/permissions/roles.ts'

export type Frame = ComponentType<{ children: ReactNode }>

/** Loads the frame around every page. Customers load a slim bundle without the employees' frame. */
export const loadFrame = async (role: Role): Promise<Frame> =>
  roles[role].of === 'customers'
    ? (await import('./OwnFrame.tsx')).OwnFrame
    : (await import('./WorkFrame.tsx')).WorkFrame
