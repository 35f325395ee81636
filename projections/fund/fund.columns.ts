import type { BankAccount } from '../../domain/building/bank-account.ts'
import type { FundFields } from '../../domain/fund/fund.ts'
import type { FundKind } from '../../domain/fund/fund-codes.ts'
import { balanceOf, lastCountOf } from '../cash-book/book.sql.ts'
import { type Column, type Columns, json, nameIn, textOf } from '../columns.ts'

/** A count of what is in a fund. */
export type LastCount = {
  readonly day: string
  readonly counted: number
  /** What it differed from the book. */
  readonly difference: number
}

/** Amounts in đồng. */
export const fundColumns = {
  name: { type: 'text', sortable: true, searchable: true, inKey: true },
  kind: { type: textOf<FundKind>(), sortable: true, filterable: true },
  /** None for all houses. */
  buildingIDs: { type: json<readonly string[]>() },
  /** Of a fund of one house. */
  buildingID: { type: 'uuid', nullable: true, filterable: true },
  buildingName: { ...nameIn('fund')('building', 'name', 'buildingID'), nullable: true },
  opening: { type: 'money' },
  openingDay: { type: 'day', sortable: true },
  bankAccount: { type: json<BankAccount>(), nullable: true },
  /** After everything that moved until now. */
  balance: { type: 'money', computed: balanceOf },
  lastCount: { type: json<LastCount>(), nullable: true, computed: lastCountOf },
} as const satisfies Columns & Record<keyof FundFields, Column>
