import { expect, it } from 'vitest'
import { ApiError } from '../data/envelope.ts'
import { faultsOf } from './faults.ts'

const has = (field: string) => ['email', 'number'].includes(field)

it('stands at the field that it concerns', () => {
  const taken = new ApiError('E0012', 409, [{ field: 'email', code: 'E0012' }])
  expect(faultsOf(taken, has)).toEqual({ email: '@@react-admin@@{"message":"error.E0012","args":{}}' })
})

it('stands above all when the form has no such field', () => {
  const stale = new ApiError('MSG_S0002', 412, [{ field: 'If-Match', code: 'MSG_S0002' }])
  expect(faultsOf(stale, has)).toEqual({ root: { serverError: 'error.MSG_S0002' } })
  expect(faultsOf(new ApiError('network'), has)).toEqual({ root: { serverError: 'form.network' } })
})

it('says it in the words of the form where it has some', () => {
  const taken = new ApiError('E0017', 422, [{ field: 'number', code: 'E0017' }])
  expect(faultsOf(taken, has, { 'number.E0017': 'roomPage.taken' })).toEqual({ number: 'roomPage.taken' })
  const elsewhere = new ApiError('V0002', 400, [{ field: 'act', code: 'too_small' }])
  expect(faultsOf(elsewhere, has, { 'act.too_small': 'page.too_small' })).toEqual({
    root: { serverError: 'page.too_small' },
  })
  const stale = new ApiError('MSG_S0002', 409)
  expect(faultsOf(stale, has, { MSG_S0002: 'page.stale' })).toEqual({ root: { serverError: 'page.stale' } })
})

it('says what stands in the way, where that has words of its own', () => {
  const paid = new ApiError('E0016', 422, [], { blockedBy: 'receipt' })
  expect(faultsOf(paid, has)).toEqual({ root: { serverError: 'error.E0016_receipt' } })
  const followed = new ApiError('E0016', 422, [{ field: 'number', code: 'E0016' }], { blockedBy: 'contract' })
  expect(faultsOf(followed, has).number).toContain('error.E0016_contract')
  const held = new ApiError('E0029', 422, [], { blockedBy: 'hold' })
  expect(faultsOf(held, has)).toEqual({ root: { serverError: 'error.E0029' } })
})

it('says a bound that is a day or a month as one writes it', () => {
  const saidOf = (code: string, params: Record<string, string | number>) =>
    JSON.parse(
      String(faultsOf(new ApiError('V0002', 400, [{ field: 'number', code, params }]), has).number).slice(15),
    )
  expect(saidOf('too_small', { min: '2026-12-31' })).toEqual({
    message: 'error.too_early',
    args: { min: '31/12/2026' },
  })
  expect(saidOf('too_big', { max: '2026-11' })).toEqual({
    message: 'error.too_late',
    args: { max: '11/2026' },
  })
  expect(saidOf('too_small', { min: 1 })).toEqual({ message: 'error.too_small', args: { min: 1 } })
  expect(saidOf('lease_short', { from: '2026-11-01', to: '2026-11-02' }).args).toEqual({
    from: '1/11/2026',
    to: '2/11/2026',
  })
})
