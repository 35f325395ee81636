import { z } from 'zod'

/**
 * Why a rent changes. `annex`: both signed it. `clause`: the contract has it rise. `open-ended`: said in time, of a lease
 * without an end. `favour`: it is lower.
 */
export const rentGrounds = ['annex', 'clause', 'open-ended', 'favour'] as const
export type RentGround = (typeof rentGrounds)[number]
export const rentGround = () => z.literal([...rentGrounds], { error: 'unknown_choice' })
