// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ContractStatus, ContractType } from '../../../../domain/contract/contract-codes.ts'
import { Stage } from '../../../testing/stage.tsx'
import type { ContractDetail } from '../contractRecord.ts'
import { OwnNotice } from './OwnNotice.tsx'

afterEach(cleanup)

const show = (more: object) => {
  const contract = {
    id: 'c',
    customerID: 'me',
    type: ContractType.RENT,
    status: ContractStatus.ACTIVE,
    cancelDay: null,
    tenantNotice: null,
    noticeDays: 30,
    roomNumber: 'P.302',
    ...more,
  } as unknown as ContractDetail
  render(
    <Stage>
      <OwnNotice contract={contract} />
    </Stage>,
  )
}
const given = { givenDay: '2026-11-20', lastDay: '2026-12-31', ground: 'leaving', note: null }

it('lets the tenant give notice, and take it back', async () => {
  show({})
  expect(await screen.findByRole('button', { name: 'Báo trả phòng' })).toBeDefined()
  cleanup()
  show({ tenantNotice: given })
  expect(await screen.findByRole('button')).toBeDefined()
})

it('shows a partner the notice, which is not theirs to give or take back', async () => {
  show({ customerID: 'another', tenantNotice: given })
  expect(await screen.findByText(/31\/12\/2026/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show({ customerID: 'another' })
  expect(screen.queryByRole('button')).toBeNull()
})
