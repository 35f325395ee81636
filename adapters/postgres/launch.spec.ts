import { expect, it } from 'vitest'
import { sharedBuffers } from './launch.ts'

it.each([
  [0.5, '128MB'],
  [2, '128MB'],
  [4, '256MB'],
  [8, '512MB'],
  [64, '512MB'],
])('of %d GB', (gigabytes, share) => expect(sharedBuffers(gigabytes * 1024 ** 3)).toBe(share))

it('is a share of this machine', () => expect(sharedBuffers()).toMatch(/^\d{3}MB$/))
