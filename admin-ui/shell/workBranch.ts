import type { Branch } from './branch.ts'
import { WorkFrame } from './WorkFrame.tsx'

export const workBranch: Branch = { Frame: WorkFrame }
