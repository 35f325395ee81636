// @vitest-environment jsdom
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { ContractStatus, ContractType } from '../../../../domain/contract/contract-codes.ts'
import { addDays } from '../../../../domain/day.ts'
import { RoomStatus } from '../../../../domain/room/room-status.ts'
import { dayOf, formatDay } from '../../../i18n/format.ts'
import { Stage } from '../../../testing/stage.tsx'
import { RoomInputs, useWhenFree } from './RoomInputs.tsx'

afterEach(cleanup)

const today = dayOf(new Date())
const day = (days: number) => addDays(today, days)
const lease = (from: number, to: number, status: ContractStatus = ContractStatus.NOT_IN_EFFECT) => ({
  id: String(from),
  customerName: 'Lê Thị Diễm',
  status,
  type: ContractType.RENT,
  startDay: day(from),
  endDay: day(to),
})
const room = { id: 'r', number: 'P.302', floor: 3, status: RoomStatus.AVAILABLE, holds: [] }

it.each([
  ['for good', [], { rank: 0, text: 'Còn trống' }],
  ['until its next tenant comes', [lease(11, 400)], { rank: 1, text: `chỉ trống đến ${formatDay(day(10))}` }],
  [
    'from a day on',
    [lease(-100, 20, ContractStatus.ACTIVE)],
    { rank: 1, text: `trống từ ${formatDay(day(21))}` },
  ],
  [
    'between two tenants',
    [lease(-100, 20, ContractStatus.ACTIVE), lease(30, 400)],
    { rank: 1, text: `trống từ ${formatDay(day(21))} đến ${formatDay(day(29))}` },
  ],
  [
    'for good, after a lease that was cancelled',
    [lease(11, 400, ContractStatus.CANCELLED)],
    { rank: 0, text: 'Còn trống' },
  ],
])('says that a room can be had %s', (_case, leases, expected) => {
  const { result } = renderHook(useWhenFree, { wrapper: ({ children }) => <Stage>{children}</Stage> })
  expect(result.current({ ...room, leases })).toEqual(expected)
})

const rooms = [
  { ...room, id: 'soon', number: 'P.101', leases: [lease(11, 400)] },
  {
    ...room,
    id: 'let',
    number: 'P.102',
    status: RoomStatus.RENTED,
    leases: [lease(-100, 20, ContractStatus.ACTIVE)],
  },
  { ...room, id: 'free', number: 'P.103', leases: [] },
]

const Form = ({ buildingID = 'b' }: { buildingID?: string }) => (
  <FormProvider
    {...useForm({ defaultValues: { buildingID, floor: '', roomID: '', type: ContractType.RENT } })}
  >
    <RoomInputs />
  </FormProvider>
)

it('offers no room as free that is let from a later day on, and those that are free first', async () => {
  render(
    <Stage
      dataProvider={{
        read: async () => rooms,
        getList: async () => ({ data: [{ id: 'b', name: 'Hoa Sen' }], total: 1 }),
        getManyReference: async () => ({ data: rooms, total: rooms.length }),
      }}
    >
      <ResourceContextProvider value="contract">
        <Form />
      </ResourceContextProvider>
    </Stage>,
  )
  await userEvent.click(await screen.findByRole('combobox', { name: /^Phòng/ }))
  const offered = await screen.findAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'P.103 · Còn trống',
    `P.101 · chỉ trống đến ${formatDay(day(10))}`,
    `P.102 · trống từ ${formatDay(day(21))}`,
  ])
})

it.each([
  [['Hoa Sen'], 'Hoa Sen'],
  [['Hoa Sen', 'Bằng Lăng'], '\u200b'],
])('asks which house only where there are several: %s', async (names, chosen) => {
  const houses = names.map((name) => ({ id: name, name }))
  render(
    <Stage
      dataProvider={{
        read: async () => rooms,
        getList: async () => ({ data: houses, total: houses.length }),
        getManyReference: async () => ({ data: rooms, total: rooms.length }),
      }}
    >
      <ResourceContextProvider value="contract">
        <Form buildingID="" />
      </ResourceContextProvider>
    </Stage>,
  )
  const house = await screen.findByRole('combobox', { name: /^Toà nhà/ })
  if (names.length === 1) await screen.findByRole('combobox', { name: /^Phòng/ })
  expect(house.textContent).toBe(chosen)
  expect(screen.queryAllByRole('combobox', { name: /^Phòng/ })).toHaveLength(names.length === 1 ? 1 : 0)
})
