import { Box, MenuItem, TextField } from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router'
import { ContractStatus } from '../../../../domain/contract/contract-codes.ts'
import { addDays, nextMonth } from '../../../../domain/day.ts'
import { PAGE_SIZE } from '../../../../domain/limits.ts'
import { dayOf, formatMonth } from '../../../i18n/format.ts'
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx'
import type { BuildingRecord } from '../../building/buildingRecord.ts'
import type { ContractRecord } from '../../contract/contractRecord.ts'
import type { BillRecord } from '../billRecord.ts'
import { daysIn } from '../form/useMonthPart.ts'
import { MonthForm } from './MonthForm.tsx'
import { useLastReadings } from './useLastReadings.ts'
import { WaitingToSign } from './WaitingToSign.tsx'

/** Two months back, this one and the next. */
const monthsAround = (today: string): readonly string[] => {
  const months = [today.slice(0, 7)]
  for (let back = 0; back < 2; back++) months.unshift(addDays(`${months[0]}-01`, -1).slice(0, 7))
  return [...months, nextMonth(months.at(-1)!)]
}

const everything = { pagination: { page: 1, perPage: PAGE_SIZE } }

const { ACTIVE, NOT_IN_EFFECT, EXPIRED, CANCELLED } = ContractStatus

/** Who has a room of the house in a month: those in force, those who move in, and those who have moved out. */
const useContractsOf = (buildingID: string, month: string) => {
  const list = { ...everything, sort: { field: 'number', order: 'ASC' } } as const
  const going = useGetList<ContractRecord>('contract', {
    ...list,
    filter: { buildingID, status: [ACTIVE, NOT_IN_EFFECT] },
  })
  const over = useGetList<ContractRecord>('contract', {
    ...list,
    filter: { buildingID, status: [EXPIRED, CANCELLED], endDay: { from: `${month}-01` } },
  })
  const left = over.data?.filter(({ activated }) => activated)
  return {
    contracts: going.data && left && [...left, ...going.data].filter((one) => daysIn(one, month).days > 0),
    error: going.error ?? over.error,
  }
}

type ContractsProps = {
  readonly building: BuildingRecord
  readonly month: string
  readonly next: string | undefined
}

const Contracts = ({ building, month, next }: ContractsProps) => {
  const { contracts, error } = useContractsOf(building.id, month)
  const { data: bills, error: unread } = useGetList<BillRecord>('bill', {
    ...everything,
    sort: { field: 'number', order: 'ASC' },
    filter: { buildingID: building.id, month },
  })
  const { data: readings, error: unasked } = useLastReadings(building.id, month)
  if ((error && !contracts) || (unread && !bills) || (unasked && !readings)) throw error ?? unread ?? unasked
  if (!contracts || !bills || !readings) return <PageSkeleton />
  const byRoom = contracts.sort(
    (one, other) =>
      one.roomNumber.localeCompare(other.roomNumber, 'vi', { numeric: true }) ||
      one.startDay.localeCompare(other.startDay),
  )
  const given = { building, month, next, bills, readings }
  return <MonthForm {...given} contracts={byRoom} />
}

/** A month of bills for a house at once; each contract has its own. */
export const MonthOfBills = () => {
  const translate = useTranslate()
  const [search, setSearch] = useSearchParams()
  const months = monthsAround(dayOf(new Date()))
  const { data: buildings } = useGetList<BuildingRecord>('building', {
    ...everything,
    sort: { field: 'name', order: 'ASC' },
  })
  if (!buildings) return <PageSkeleton />
  const month = months.find((one) => one === search.get('month')) ?? months[2]!
  const building = buildings.find(({ id }) => id === search.get('building')) ?? buildings[0]
  const choose = (name: string, value: string) =>
    setSearch((before) => ({ ...Object.fromEntries(before), [name]: value }))
  if (!building) return null // said instead of the whole page, see routing/HouseNeeded
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          mb: 5,
          maxWidth: 560,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
        }}
      >
        <TextField
          select
          label={translate('resource.bill.fields.month')}
          value={month}
          onChange={({ target }) => choose('month', target.value)}
        >
          {months.map((one) => (
            <MenuItem key={one} value={one}>
              {formatMonth(one)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('resource.bill.fields.buildingID')}
          value={building.id}
          onChange={({ target }) => choose('building', target.value)}
        >
          {buildings.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <WaitingToSign buildingID={building.id} month={month} />
      <Contracts
        key={`${building.id} ${month}`}
        building={building}
        month={month}
        next={months[months.indexOf(month) + 1]}
      />
    </>
  )
}
