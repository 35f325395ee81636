import type { BankAccount } from '../../domain/building/bank-account.ts'
import type { FundFields } from '../../domain/fund/fund.ts'
import type { FundKind } from '../../domain/fund/fund-codes.ts'
import { balanceOf, lastCountOf } from '../cash-book/book.sql.ts'
import { type Column, type Columns, json, nameIn, textOf } from '../columns.ts'

/** A count of the money in a fund. */
export type LastCount = {
  readonly day: string
  readonly counted: number
  /** The difference from the book. */
  readonly difference: number
}

/** Amounts in đồng. */
export const fundColumns = {
  name: { type: 'text', sortable: true, searchable: true, inKey: true },
  kind: { type: textOf<FundKind>(), sortable: true, filterable: true },
  /** Empty for all buildings. */
  buildingIDs: { type: json<readonly string[]>() },
  /** For a fund of one building. */
  buildingID: { type: 'uuid', nullable: true, filterable: true },
  buildingName: { ...nameIn('fund')('building', 'name', 'buildingID'), nullable: true },
  opening: { type: 'money' },
  openingDay: { type: 'day', sortable: true },
  bankAccount: { type: json<BankAccount>(), nullable: true },
  /** After all movements until now. */
  balance: { type: 'money', computed: balanceOf },
  lastCount: { type: json<LastCount>(), nullable: true, computed: lastCountOf },
} as const satisfies Columns & Record<keyof FundFields, Column>
