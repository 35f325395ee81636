// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ResidentType } from '../../../../domain/contract/contract-codes.ts'
import { addDays } from '../../../../domain/day.ts'
import { dayOf, formatDay } from '../../../i18n/format.ts'
import { answerLists } from '../../../testing/answerLists.ts'
import { Stage } from '../../../testing/stage.tsx'
import type { ContractDetail } from '../contractRecord.ts'
import { ReplaceDialog } from '../ReplaceDialog.tsx'
import { PeopleAndVehicles } from './PeopleAndVehicles.tsx'
import { VehiclesDialog } from './VehiclesDialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const today = dayOf(new Date())
const parking = { id: 'parking', name: 'Gửi xe máy', way: 'perVehicle', unit: 'xe', price: 100_000 }
const bike = {
  vehicleID: 'v',
  plate: '29-X1 234.56',
  kind: 'motorbike',
  cardNumber: '0045',
  chargeID: 'parking',
  fromDay: addDays(today, -30),
  toDay: null,
}
const lan = {
  residentID: 'lan',
  lastName: 'Lê',
  middleName: null,
  firstName: 'Lan',
  type: ResidentType.SPOUSE,
  birthday: null,
  phone: '0912345678',
  nationality: 'Pháp',
  passport: 'B7654321',
  visaUntil: addDays(today, 90),
  permanentAddress: null,
  fromDay: null,
  toDay: addDays(today, 60),
}
const contract = {
  id: 'c',
  number: 'P.101/2606-1',
  roomNumber: 'P.101',
  customerName: 'Phạm Minh',
  buildingID: 'b',
  startDay: addDays(today, -60),
  vehicles: [bike],
  residents: [lan],
} as unknown as ContractDetail

const show = (children: React.ReactNode) => {
  const lists = { charges: [parking], lists: [{ fromDay: null, charges: [parking] }] }
  answerLists((path) => (path === 'building/b/charges' ? (lists as never) : []))
  const act = vi.fn(async () => ({ data: { revision: 3, id: 'new' } }))
  const getList = async () => ({ data: [], total: 0 })
  render(<Stage dataProvider={{ act, getList }}>{children}</Stage>)
  return act
}

it('says who lives there until when, and what counts each vehicle', async () => {
  show(<PeopleAndVehicles contract={contract} />)
  expect(await screen.findByText(/thẻ 0045 · Gửi xe máy · gửi từ/)).toBeDefined()
  expect(screen.getByText(`Vợ hoặc chồng · đến hết ${formatDay(lan.toDay)}`)).toBeDefined()
  expect(screen.getByText(/Pháp · Hộ chiếu B7654321/)).toBeDefined()
})

it('sends the whole list, with a new vehicle counted by the only charge per vehicle', async () => {
  const act = show(<VehiclesDialog contract={contract} onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Thêm xe' }))
  const plates = screen.getAllByLabelText(/Biển số/)
  await userEvent.type(plates[1] as HTMLElement, '30A-123.45')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu xe' }))
  const added = { plate: '30A-123.45', kind: 'motorbike', cardNumber: null, chargeID: 'parking' }
  await vi.waitFor(() =>
    expect(act).toHaveBeenCalledWith('contract/c/vehicles', {
      vehicles: [bike, { ...added, fromDay: today, toDay: null }],
    }),
  )
})

it('asks who rents from when, and which of the residents it is', async () => {
  show(<ReplaceDialog contract={contract} onClose={() => {}} />)
  expect(await screen.findByText('Sang tên hợp đồng P.101/2606-1')).toBeDefined()
  expect(screen.getByLabelText(/Người mới đang ở cùng là/)).toBeDefined()
  expect(screen.getByLabelText(/Chuyển tiền cọc/)).toBeDefined()
})
