import type { ComponentType, ReactNode } from 'react'
import type { Role } from '../../domain/event.ts'

export type Frame = ComponentType<{ children: ReactNode }>

/** What stands around every page. Customers load a slim bundle without the frame of those who work here. */
export const loadFrame = async (role: Role): Promise<Frame> =>
  role === 'customer'
    ? (await import('./OwnFrame.tsx')).OwnFrame
    : (await import('./WorkFrame.tsx')).WorkFrame
