import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { formatDay, formatMonth } from '../../i18n/format.ts'
import { LinkRow, LinkRows, NoRows } from '../../ui/LinkRows.tsx'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { shortName } from '../../ui/name.ts'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { toneOf } from '../../ui/status.ts'
import type { BillRecord } from './billRecord.ts'
import { useDueText } from './DueDay.tsx'
import { accountOf, paidNote } from './standing.ts'

type Of = { readonly customerID: string } | { readonly roomID: string; readonly customerID?: string }

/** The bills of a customer or of a room; the query key is that of a list, so that signals of bills invalidate it. */
export const useBillsOf = (of: Of) =>
  useGetList<BillRecord>('bill', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'month', order: 'DESC' },
    filter: of,
  })

/** How a bill ended: when it was paid, and how early or late; for an open bill, how it stands to its due day. */
export const useOutcome = () => {
  const translate = useTranslate()
  const dueText = useDueText('late')
  return (bill: BillRecord): string => {
    const note = paidNote(bill)
    if (note && bill.paidDay)
      return translate(`resource.bill.outcome.${note.text}`, {
        day: formatDay(bill.paidDay),
        smart_count: note.days,
      })
    return (
      dueText(bill) ??
      [
        translate(`status.bill.${bill.status}`),
        translate('resource.bill.own.due_day', { day: formatDay(bill.dueDay) }).toLowerCase(),
      ].join(', ')
    )
  }
}

const Term = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 3, py: 0.75 }}>
    <Typography variant="body2" color="text.secondary" component="dt">
      {label}
    </Typography>
    <Typography variant="body2" className="figures" component="dd" sx={{ m: 0 }}>
      {children}
    </Typography>
  </Box>
)

type BillAccountProps = {
  readonly of: Of
  /** Number of bills shown before the user expands the rest. */
  readonly first?: number
}

/** Billed minus collected is open; with the bills that these sums cover. */
export const BillAccount = ({ of, first = 6 }: BillAccountProps) => {
  const translate = useTranslate()
  const [all, setAll] = useState(false)
  const outcome = useOutcome()
  const { data: bills, error } = useBillsOf(of)
  if (error && !bills) throw error
  if (!bills) return <RowsSkeleton rows={4} height={40} />
  if (bills.length === 0) return <NoRows>{translate('resource.contract.no_bills')}</NoRows>
  const { billed, collected, open } = accountOf(bills)
  const severalOf = (field: 'roomID' | 'customerID') => new Set(bills.map((bill) => bill[field])).size > 1
  const [rooms, people] = [severalOf('roomID'), severalOf('customerID')]
  const shown = all ? bills : bills.slice(0, first)
  return (
    <>
      <Box component="dl" sx={{ m: 0, px: 5, pb: 4 }}>
        <Term label={translate('resource.bill.account.billed')}>
          <Money amount={billed} />
        </Term>
        <Term label={translate('resource.bill.account.collected')}>
          − <Money amount={collected} />
        </Term>
        <Term label={translate('resource.bill.account.open')}>
          <Box
            component="span"
            sx={{ display: 'inline-block', fontSize: '1.125rem', fontWeight: 600, ...doubleRule }}
          >
            <Money amount={open} />
          </Box>
        </Term>
      </Box>
      <LinkRows scrolls>
        {shown.map((bill) => {
          const value = { of: 'bill', status: bill.status } as const
          return (
            <LinkRow key={bill.id} to={`/bill/${bill.id}`} columns="18px minmax(0, 1fr) auto">
              <Box
                component="span"
                sx={({ look }) => ({ display: 'inline-flex', color: look.tone[toneOf(value)].text })}
              >
                <StatusGlyph value={value} label={translate(`status.bill.${bill.status}`)} />
              </Box>
              <Typography variant="body2" component="span" sx={{ minWidth: 0 }}>
                {rooms && `${bill.roomNumber} · `}
                {formatMonth(bill.month)} {people && `${shortName(bill.customerName)} · `}
                <Box
                  component="span"
                  sx={({ look }) => ({
                    color: bill.status === BillStatus.OVERDUE ? look.tone.late.text : look.textSoft,
                  })}
                >
                  {outcome(bill)}
                </Box>
              </Typography>
              <Typography variant="body2" className="figures" component="span">
                <Money amount={bill.total} />
              </Typography>
            </LinkRow>
          )
        })}
      </LinkRows>
      {bills.length > first && (
        <Box className="no-print" sx={{ px: 3, py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {translate(`resource.bill.account.${all ? 'fewer' : 'all'}`, { smart_count: bills.length })}
          </Button>
        </Box>
      )}
    </>
  )
}
