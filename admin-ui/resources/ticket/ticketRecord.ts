import type { TicketStatus } from '../../../domain/ticket/ticket-status.ts'
import type { Entity } from '../../data/dataProvider.ts'

/** A support ticket as a list answers it (contract 2). */
export type TicketRecord = Entity & {
  /** Null once whom it was for is erased. */
  readonly title: string | null
  readonly status: TicketStatus
  readonly roomID: string
  readonly roomNumber: string
  readonly buildingID: string
  readonly buildingName: string
  /** Whom it is for; null for a room without a contract. */
  readonly customerID: string | null
  readonly customerName: string | null
  /** Who wrote it down; the name is blank once the person is erased. */
  readonly author: string
  readonly authorName: string | null
  readonly decidedBy: string | null
  readonly decidedByName: string | null
  readonly decidedAt: string | null
  readonly decisionNote: string | null
  readonly createdAt: string
}

export type TicketDetail = TicketRecord & {
  readonly content: string | null
  readonly fileIDs: readonly string[]
}

/** What a history need not say: the change itself tells when it was made. */
export const SAID = ['decidedAt']
