import { useState } from 'react'
import type { AmountUnit, DayOrder } from '../../../domain/upload/choices.ts'
import type { Mapping } from '../../../domain/upload/mapping.ts'
import type { ColumnOf, Reading, UploadRecord } from './uploadRecord.ts'

type Choice = { readonly as: string | null; readonly order: DayOrder | null }

/** The user's decisions about a file, starting with the current interpretation. */
export const useMapping = (reading: Reading) => {
  const [columns, setColumns] = useState<Readonly<Record<number, Choice>>>(() =>
    Object.fromEntries(
      reading.columns.map(({ at, as, order, orderSaid }) => [at, { as, order: orderSaid ? null : order }]),
    ),
  )
  const [unit, setUnit] = useState<AmountUnit | null>(
    reading.doubts.some(({ code }) => code === 'unit') ? null : reading.unit,
  )
  const [month, setMonth] = useState<string | null>(reading.month ?? reading.monthSaid)
  const [account, setAccount] = useState<string | null>(reading.account ?? null)
  const [building, setBuilding] = useState<string | null>(reading.building ?? reading.buildingSaid ?? null)
  const [alike, setAlike] = useState<boolean>((reading.parts ?? []).length > 1)
  const [across, setAcross] = useState<boolean | null>(null)
  const [hidden, setHidden] = useState<boolean | null>(reading.takesHidden ? true : null)
  const [sheet, setSheet] = useState(reading.sheetAt)

  const choose = ({ at }: Pick<ColumnOf, 'at'>, choice: Partial<Choice>) =>
    setColumns((before) => {
      const { [at]: was = { as: null, order: null } } = before
      const next: Record<number, Choice> = { ...before, [at]: { ...was, ...choice } }
      // Each field takes one column; only `line` and `ignored` may be chosen several times.
      for (const [other, { as }] of Object.entries(before))
        if (Number(other) !== at && choice.as === as && as !== 'line' && as !== 'ignored')
          next[Number(other)] = { as: null, order: null }
      return next
    })
  const asOf = ({ at }: Pick<ColumnOf, 'at'>) => columns[at]?.as ?? null
  const taken = new Set(Object.values(columns).map(({ as }) => as))
  const isOpen = reading.doubts.filter((doubt) => {
    switch (doubt.code) {
      case 'unread':
        return doubt.at !== undefined && asOf({ at: doubt.at }) === null
      case 'order':
        return doubt.at !== undefined && !columns[doubt.at]?.order
      case 'unit':
        return unit === null
      case 'hidden':
        return hidden === null
      case 'across':
        return across === null
      case 'missing':
        return (
          !standsIn(taken, String(doubt.field)) &&
          !(doubt.field === 'month' && month) &&
          !(doubt.field === 'building' && building) &&
          !(doubt.field === 'account' && account)
        )
      default:
        return true
    }
  })
  // After a change of the sheet the choices for its columns no longer apply.
  const isOther = sheet !== reading.sheetAt
  const isAsked = (name: string) => reading.doubts.some(({ field }) => field === name)
  const body: Mapping = isOther
    ? { sheet, month: null, unit: null, hidden: null, account: null, columns: [] }
    : {
        sheet,
        month: isAsked('month') || reading.month ? month : null,
        unit: unit === 1 && reading.unitSaid === null ? null : unit,
        hidden: reading.hidden > 0 ? hidden : reading.takesHidden || null,
        account: isAsked('account') || reading.account ? account : null,
        building: isAsked('building') || reading.building ? building : null,
        alike: alike || null,
        across: reading.doubts.some(({ code }) => code === 'across') ? across : isAcross(reading) || null,
        columns: reading.columns.flatMap((column) => {
          const { as, order } = columns[column.at] ?? { as: null, order: null }
          const isChanged = as !== column.as || as === 'line' || as === 'ignored'
          return isChanged || order ? [{ at: column.at, as: isChanged ? as : null, order }] : []
        }),
      }
  return {
    unit,
    setUnit,
    month,
    setMonth,
    account,
    setAccount,
    building,
    setBuilding,
    alike,
    setAlike,
    across,
    setAcross,
    hidden,
    setHidden,
    sheet,
    setSheet,
    choose,
    asOf,
    isOther,
    orderOf: ({ at }: Pick<ColumnOf, 'at'>) => columns[at]?.order ?? null,
    isMissing: (field: string) => !standsIn(taken, field),
    open: isOther ? 0 : isOpen.length,
    body,
  }
}
/** Whether columns of months are read as bills already. */
const isAcross = ({ across = [], columns }: Reading): boolean =>
  across.length > 0 && columns.some(({ letter, as }) => as === 'line' && letter === across[0]?.letter)

export type MappingState = ReturnType<typeof useMapping>

/** An upload whose columns are being mapped. */
export type MappingProps = {
  readonly upload: UploadRecord
  readonly reading: Reading
  readonly mapping: MappingState
}

/** Whether a required field is mapped: a line column also provides a name and an amount, a full name its parts. */
const standsIn = (taken: ReadonlySet<string | null>, field: string): boolean =>
  taken.has(field) ||
  (/^line(Name|Amount)1$/.test(field) && ['line', 'newPower', 'newWater'].some((as) => taken.has(as))) ||
  (field === 'credit' && taken.has('amount')) ||
  (/^(last|first)Name$/.test(field) && taken.has('fullName'))
