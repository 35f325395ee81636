import type { Lock } from '../ports.ts'

/**
 * What says for which days of a building something is asked, or forgiven, is decided one after the other: each has to
 * see the days of the one before.
 */
export const billingLock = (buildingID: string): Lock => ({
  name: `billing:${buildingID}`,
  mode: 'exclusive',
})
