import type { z } from 'zod'
import type { BankAccount } from '../../../domain/building/bank-account.ts'
import type { service } from '../../../domain/building/building.events.ts'
import type { Entity } from '../../data/dataProvider.ts'

export type Service = z.output<typeof service>

/** A building as the API answers it (contract 2). */
export type BuildingRecord = Entity & {
  readonly name: string
  readonly address: string
  readonly floorCount: number
  readonly services: readonly Service[]
  readonly imageIDs: readonly string[]
  /** Where its rents are transferred to; told of one building, not in lists. */
  readonly bankAccount: BankAccount | null
  readonly roomCount: number
  readonly rentedCount: number
  readonly soldCount: number
  readonly availableCount: number
  /** Đồng that wait to be paid. */
  readonly outstanding: number
}
