import type { ReactNode } from 'react'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'
import { TicketStatus } from '../../domain/ticket/ticket-status.ts'
import type { StatusRef } from './status.ts'

/*
 * Status icons of fourteen pixels on one grid. The outer shape says what it is (door: room, disc: bill, sheet:
 * contract, bubble: ticket); the inner mark is the status. No icon depends on colour. `currentColor` draws,
 * `var(--ground)` cuts out.
 */
const CUT = 'var(--ground, Canvas)'
const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const cut = { ...line, stroke: CUT }

const DOOR = 'M3 1.7h8v10.6H3z'
const SHEET = 'M3 1.7h5.2L11 4.5v7.8H3z'
const BUBBLE = 'M1.7 2.7h10.6v7H6.4L3.8 12v-2.3H1.7z'

const roomGlyphs: Record<number, ReactNode> = {
  [RoomStatus.RENTED]: (
    <>
      <path d={DOOR} {...line} fill="currentColor" />
      <circle cx="8.6" cy="7.2" r="1" fill={CUT} />
    </>
  ),
  [RoomStatus.SOLD]: (
    <>
      <path d="M7 1.4 12.4 6v6.3H1.6V6z" {...line} fill="currentColor" />
      <path d="m4.8 8.3 1.6 1.6 2.9-3" {...cut} />
    </>
  ),
  [RoomStatus.AVAILABLE]: (
    <>
      <path d="M3 12.3V1.7h8v10.6" {...line} />
      <path d="M3 1.7 7.4 3.6v10L3 12.3z" {...line} />
    </>
  ),
  [RoomStatus.MAINTANCED]: (
    <>
      <path d={DOOR} {...line} />
      <path d="m3.4 6.2 4-4M3.4 11l7.2-7.2M6.8 12l3.8-3.8" {...line} />
    </>
  ),
  [RoomStatus.UNAVAILABLE]: (
    <>
      <path d={DOOR} {...line} />
      <path d="m5 5 4 4m0-4L5 9" {...line} />
    </>
  ),
}

const billGlyphs: Record<number, ReactNode> = {
  [BillStatus.UN_PAID]: <circle cx="7" cy="7" r="5.2" {...line} />,
  [BillStatus.PAID]: (
    <>
      <circle cx="7" cy="7" r="5.9" fill="currentColor" />
      <path d="m4.4 7.2 1.9 1.9 3.4-3.7" {...cut} />
    </>
  ),
  [BillStatus.OVERDUE]: (
    <>
      <path d="M7 1.5 13 12H1z" {...line} fill="currentColor" />
      <path d="M7 5.4v3M7 10.4v.1" {...cut} />
    </>
  ),
  [BillStatus.PROCESSING]: (
    <>
      <circle cx="7" cy="7" r="5.2" {...line} />
      <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />
    </>
  ),
  [BillStatus.CANCELLED]: (
    <>
      <circle cx="7" cy="7" r="5.2" {...line} />
      <path d="m3.6 10.4 6.8-6.8" {...line} />
    </>
  ),
}

const contractGlyphs: Record<number, ReactNode> = {
  [ContractStatus.ACTIVE]: (
    <>
      <path d={SHEET} {...line} fill="currentColor" />
      <path d="m5 7.6 1.4 1.5 2.6-2.9" {...cut} />
    </>
  ),
  [ContractStatus.WAITING_FOR_SIGNATURE]: (
    <>
      <path d={SHEET} {...line} />
      <path d="M5 9.9c1-1.9 1.6-1.9 1.8-.6.9-1.2 1.4-1 2.2-.4" {...line} strokeWidth={1.2} />
    </>
  ),
  [ContractStatus.NOT_IN_EFFECT]: <path d={SHEET} {...line} strokeDasharray="1.6 2" />,
  [ContractStatus.EXPIRED]: (
    <>
      <path d={SHEET} {...line} />
      <path d="M5.1 7.6h3.8" {...line} />
    </>
  ),
  [ContractStatus.CANCELLED]: (
    <>
      <path d={SHEET} {...line} />
      <path d="m5.3 6.3 3.4 3.4m0-3.4L5.3 9.7" {...line} />
    </>
  ),
}

const ticketGlyphs: Record<number, ReactNode> = {
  [TicketStatus.PENDING]: (
    <>
      <path d={BUBBLE} {...line} />
      <path d="M4.6 6.2h.1M7 6.2h.1M9.4 6.2h.1" {...line} strokeWidth={1.7} />
    </>
  ),
  [TicketStatus.APPROVED]: (
    <>
      <path d={BUBBLE} {...line} fill="currentColor" />
      <path d="m5 6.2 1.5 1.5 2.7-2.9" {...cut} />
    </>
  ),
  [TicketStatus.REJECTED]: (
    <>
      <path d={BUBBLE} {...line} />
      <path d="m5.6 4.8 2.8 2.8m0-2.8L5.6 7.6" {...line} />
    </>
  ),
}

const glyphs = { room: roomGlyphs, bill: billGlyphs, contract: contractGlyphs, ticket: ticketGlyphs }

/** Hidden from screen readers beside a text; with `label` it stands alone. */
export const StatusGlyph = ({
  value,
  size = 14,
  label,
}: {
  value: StatusRef
  size?: number
  label?: string
}) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 14 14"
    style={{ flex: 'none', display: 'block' }}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    {glyphs[value.of][value.status]}
  </svg>
)
