// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ContractStatus, ResidentType } from '../../../../domain/contract/contract-codes.ts'
import { addDays } from '../../../../domain/day.ts'
import { dayOf, formatDay } from '../../../i18n/format.ts'
import { answerLists } from '../../../testing/answerLists.ts'
import { Stage } from '../../../testing/stage.tsx'
import type { ContractDetail } from '../contractRecord.ts'
import { ReplaceDialog } from '../ReplaceDialog.tsx'
import { RentingToo } from './Partners.tsx'
import { PartnersDialog } from './PartnersDialog.tsx'
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
  status: ContractStatus.ACTIVE,
  deposit: 4_000_000,
  customerID: 'minh',
  partners: [],
  partnerNames: [],
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

const hoa = { customerID: 'hoa', share: 1_500_000, fromDay: addDays(today, -20), toDay: null }
const gone = { customerID: 'gone', share: 0, fromDay: null, toDay: addDays(today, -30) }
const together = {
  ...contract,
  revision: 7,
  partners: [hoa, gone],
  partnerNames: [
    { customerID: 'hoa', fullName: 'Lê Hoa' },
    { customerID: 'gone', fullName: 'Vũ Đã Đi' },
  ],
}

it('says in whose name it is, and who rents too, since when and with how much of the deposit', async () => {
  show(<PeopleAndVehicles contract={together} />)
  expect(await screen.findByText('đứng tên hợp đồng, nhận hoá đơn')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Lê Hoa' }).getAttribute('href')).toBe('/customer/hoa')
  expect(screen.getByText(`góp cọc 1.500.000 đ · từ ${formatDay(hoa.fromDay)}`)).toBeDefined()
  expect(screen.getByText(`đã thôi sau ngày ${formatDay(gone.toDay)}`)).toBeDefined()
})

it('names beside the tenant who rents today, and nobody who has left', async () => {
  show(<RentingToo contract={together} />)
  expect(await screen.findByText('Cùng thuê:')).toBeDefined()
  expect(screen.getByText('Lê Hoa')).toBeDefined()
  expect(screen.queryByText('Vũ Đã Đi')).toBeNull()
})

it('sends all partners, one with a last day, and without who is taken off', async () => {
  const act = show(<PartnersDialog contract={together} onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Bỏ Vũ Đã Đi' }))
  const share = screen.getByLabelText(/Góp trong tiền cọc/)
  await userEvent.clear(share)
  await userEvent.type(share, '2000000')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu người cùng thuê' }))
  await vi.waitFor(() =>
    expect(act).toHaveBeenCalledWith('contract/c/partners', { partners: [{ ...hoa, share: 2_000_000 }] }, 7),
  )
  // The undo gives more than a name back.
  expect(
    await screen.findByText('Đã bỏ Vũ Đã Đi: không xem được hợp đồng này nữa. Hoàn tác thì lại xem được.'),
  ).toBeDefined()
})
