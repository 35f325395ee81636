import type { ContractStatus, ContractType, ResidentType } from '../../../domain/contract/contract-codes.ts'
import type { Gender } from '../../../domain/person/gender.ts'
import type { Entity } from '../../data/dataProvider.ts'

/** Who lives in the room beside the tenant. */
export type Resident = {
  readonly residentID: string
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
  readonly gender: (typeof Gender)[keyof typeof Gender] | null
  readonly birthday: string | null
  readonly type: ResidentType
  readonly ssn: string | null
}

/** A contract as a list answers it (contract 2). */
export type ContractRecord = Entity & {
  readonly number: string
  readonly roomID: string
  readonly roomNumber: string
  readonly buildingID: string
  readonly buildingName: string
  readonly customerID: string
  readonly customerName: string
  readonly type: ContractType
  readonly status: ContractStatus
  readonly startDay: string
  /** A purchase has no end. */
  readonly endDay: string | null
  /** Đồng: a month of rent, or the whole sale. */
  readonly price: number
  /** Đồng. */
  readonly deposit: number
  readonly dueDayOfMonth: number
  readonly note: string | null
  /** People beside the customer. */
  readonly residentCount: number
  /** Planned, or done when the status is CANCELLED. */
  readonly cancelDay: string | null
  /** Whether it ever was. */
  readonly signed: boolean
  /** One that runs already waits for its paper until then. */
  readonly signBy: string | null
  readonly delayed: boolean
  /** It was in force once. */
  readonly activated: boolean
  readonly renewalOf: string | null
  readonly createdAt: string
}

export type ContractDetail = ContractRecord & {
  readonly residents: readonly Resident[]
  readonly files: readonly { readonly fileID: string; readonly name: string | null }[]
  readonly cancelReason: string | null
  /** CANCELLED because nobody signed it in time. */
  readonly lapsed: boolean
}
