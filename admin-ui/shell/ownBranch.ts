import type { Branch } from './branch.ts'
import { OwnFrame } from './OwnFrame.tsx'

export const ownBranch: Branch = { Frame: OwnFrame }
