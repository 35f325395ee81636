import type { BankAccount } from '../building/bank-account.ts'
import type { PenaltyRule } from '../building/billing-rules.ts'
import type { Lessor } from '../building/lessor.ts'
import type { Charge } from '../charge/charge.ts'
import type { OwnCharge } from '../contract/own-charges.ts'
import type { Terms } from '../contract/terms.ts'

/** A person as a paper names them. */
export type PaperPerson = {
  readonly name: string
  readonly idNumber: string | null
  readonly birthday: string | null
}

/** What the book knows for a paper of a contract, on the day on which it is drawn. */
export type PaperFacts = {
  readonly day: string
  readonly house: {
    readonly id: string
    readonly name: string
    readonly address: string
    readonly lessor: Lessor | null
    readonly bankAccount: BankAccount | null
    readonly charges: readonly Charge[]
    readonly penalty: PenaltyRule | null
  }
  readonly room: {
    readonly id: string
    readonly number: string
    readonly floor: number
    /** Square metres. */
    readonly area: number | null
  }
  readonly contract: {
    readonly id: string
    readonly number: string
    readonly startDay: string
    readonly endDay: string | null
    readonly price: number
    readonly deposit: number
    readonly dueDay: number
    readonly noticeDays: number
    /** What the contract lets the rent rise by within its term. */
    readonly rise: Terms['rise']
    readonly payEveryMonths: Terms['payEveryMonths']
    readonly depositReturnDays: Terms['depositReturnDays']
    /** Absent where it is to live in, as it is in papers of before. */
    readonly purpose?: Terms['purpose']
    readonly maxPeople?: number
    /** Present where the tenant pays it. */
    readonly taxBy?: 'tenant'
    readonly signedDay?: string
    readonly effectiveDay?: string
    readonly specialTerms?: string
    readonly residents: readonly PaperPerson[]
    readonly ownCharges: readonly OwnCharge[]
  }
  readonly tenant: PaperPerson & {
    readonly id: string
    readonly address: string | null
    readonly phone: string | null
  }
}
