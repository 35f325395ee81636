// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ContractStatus, ContractType } from '../../../domain/contract/contract-codes.ts'
import { addDays } from '../../../domain/day.ts'
import { ENDING_DAYS } from '../../../domain/limits.ts'
import { dayOf } from '../../i18n/format.ts'
import { Stage } from '../../testing/stage.tsx'
import { ContractPage } from './ContractPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const today = dayOf(new Date())
const contract = {
  id: 'k',
  revision: 1,
  number: 'HĐ-P.302',
  type: ContractType.RENT,
  status: ContractStatus.ACTIVE,
  startDay: today,
  cancelDay: null,
  settlementID: null,
  unsettled: false,
  tenantNotice: null,
  roomID: 'r',
  roomNumber: 'P.302',
  buildingID: 'b',
  buildingName: 'Hoa Sen',
  customerID: 'diem',
  customerName: 'Nguyễn Thị Ngọc Diễm',
  rent: 4_800_000,
  deposit: 4_800_000,
  files: [],
  residents: [],
  partners: [],
  partnerNames: [],
  vehicles: [],
}

/** The page with all still to come that is not the contract itself. */
const renewOf = async (more: object) => {
  const toCome = () => new Promise(() => undefined)
  vi.stubGlobal('fetch', toCome)
  const dataProvider = {
    getOne: async (resource: string) =>
      resource === 'contract' ? { data: { ...contract, ...more } } : toCome(),
    getList: toCome,
  }
  render(
    <Stage at="/contract/k" dataProvider={dataProvider}>
      <Routes>
        <Route path="/contract/:id" element={<ContractPage />} />
      </Routes>
    </Stage>,
  )
  return screen.findByRole('button', { name: 'Gia hạn' })
}
const isLoud = ({ classList }: HTMLElement) => classList.contains('MuiButton-contained')

it.each([
  ['only offered while its end is far', ContractStatus.ACTIVE, ENDING_DAYS + 1, false],
  ['the act of a lease that ends soon', ContractStatus.ACTIVE, ENDING_DAYS, true],
  ['the act of a lease that has ended', ContractStatus.EXPIRED, -1, true],
])('a renewal is %s', async (_what, status, left, loud) => {
  expect(isLoud(await renewOf({ status, endDay: addDays(today, left) }))).toBe(loud)
})
