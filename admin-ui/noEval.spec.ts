import { expect, it, vi } from 'vitest'

it('lets rules of the domain be made without trying to compile code', async () => {
  const compile = vi.fn()
  vi.stubGlobal('Function', compile)
  await import('./noEval.ts')
  const { residentFields } = await import('../domain/contract/contract.events.ts')
  vi.unstubAllGlobals()
  expect(Object.keys(residentFields)).toContain('lastName')
  expect(compile).not.toHaveBeenCalled()
})
