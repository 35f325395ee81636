import { Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import type { Settled } from '../../../data/useEach.ts'
import { formatMoney, formatMonth } from '../../../i18n/format.ts'
import { listLink } from '../../../list/listLink.ts'
import { EachOutcome } from '../../../ui/EachOutcome.tsx'
import type { BuildingRecord } from '../../building/buildingRecord.ts'
import type { ContractRecord } from '../../contract/contractRecord.ts'
import type { MonthBill } from './monthBill.ts'

export type Issue = { readonly contract: ContractRecord; readonly bill: MonthBill }

type MonthOutcomeProps = {
  readonly building: BuildingRecord
  readonly month: string
  readonly settled: readonly Settled<Issue>[]
}

/** What was issued for which house and month, which contracts were refused, and the way to the bills. */
export const MonthOutcome = ({ building, month, settled }: MonthOutcomeProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const asked = { month: formatMonth(month), name: building.name }
  const words = (key: string, args = {}) => translate(`resource.bill.month_of.${key}`, { ...asked, ...args })
  const sumOf = (issued: readonly Issue[]) => issued.reduce((sum, { bill }) => sum + bill.total, 0)
  return (
    <>
      <EachOutcome
        settled={settled}
        nameOf={({ contract: { roomNumber, customerName } }) => `${roomNumber} · ${customerName}`}
        told={(issued) => words('issued', { smart_count: issued.length, sum: formatMoney(sumOf(issued)) })}
      />
      <Button
        variant="contained"
        autoFocus
        sx={{ mt: 4 }}
        onClick={() => void navigate(listLink('bill', { month, buildingID: building.id }))}
      >
        {words('show')}
      </Button>
    </>
  )
}
