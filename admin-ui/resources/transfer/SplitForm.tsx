import { Box, Button, TextField, Typography, useTheme } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import type { Allocation } from '../../../domain/account/account.ts'
import { openBillStatuses } from '../../../domain/bill/bill-codes.ts'
import { divide } from '../../../domain/transfer/match-transfer.ts'
import { regroupField } from '../../form/grouping.ts'
import { PickOne } from '../../form/PickOne.tsx'
import { formatAmount, formatDay, formatMoney } from '../../i18n/format.ts'
import type { BillRecord } from '../bill/billRecord.ts'
import type { ContractRecord } from '../contract/contractRecord.ts'

type SplitFormProps = {
  readonly amount: number
  /** The suggested contract; without it the user selects one. */
  readonly contractID?: string | undefined
  /** A bank has sent back what was paid back of the contract: what pays no bill is kept for the tenant. */
  readonly isSentBack?: boolean
  readonly onMatch: (match: { contractID: string; allocate: readonly Allocation[] }) => void
  readonly onCancel: () => void
}

const MOST_BILLS = 100
const digits = (text: string) => Number(text.replace(/\D/g, '').slice(0, 13)) || 0

/**
 * Selects the contract of a transfer and divides the amount among its bills; the rest becomes credit,
 * or is kept for the tenant where a bank has sent it back and none of it pays a bill.
 */
export const SplitForm = ({
  amount,
  contractID: proposed,
  isSentBack = false,
  onMatch,
  onCancel,
}: SplitFormProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const words = (key: string, args?: object) => translate(`resource.transfer.split.${key}`, args)
  const [contractID, setContractID] = useState(proposed ?? '')
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({})
  const { data: bills, isPending } = useGetList<BillRecord>(
    'bill',
    {
      filter: { contractID, status: [...openBillStatuses] },
      sort: { field: 'dueDay', order: 'ASC' },
      pagination: { page: 1, perPage: MOST_BILLS },
    },
    { enabled: contractID !== '' },
  )
  const open = (bills ?? []).map(({ id, total, paidAmount }) => ({ id, open: total - paidAmount }))
  const first = new Map(divide(amount, open).map((part) => [part.billID, part.amount]))
  const partOf = (id: string) => typed[id] ?? first.get(id) ?? 0
  const shownPart = (id: string) => (partOf(id) === 0 ? '' : formatAmount(partOf(id)))
  const divided = open.reduce((sum, { id }) => sum + partOf(id), 0)
  const rest = amount - divided
  const tooMuch = open.some((bill) => partOf(bill.id) > bill.open)
  const openAfter = open.reduce((sum, bill) => sum + bill.open, 0) - divided
  const ready = contractID !== '' && !isPending && rest >= 0 && !tooMuch
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    const allocate = open
      .map(({ id }) => ({ billID: id, amount: partOf(id) }))
      .filter((one) => one.amount > 0)
    onMatch({ contractID, allocate })
  }
  return (
    <Box component="form" noValidate onSubmit={send}>
      {!proposed && (
        <PickOne<ContractRecord>
          resource="contract"
          sort="roomNumber"
          labelOf={({ roomNumber, customerName, buildingName }) =>
            [roomNumber, customerName, buildingName].filter(Boolean).join(' · ')
          }
          value={contractID}
          onChange={setContractID}
          placeholder={words('who_help')}
          none={words('none')}
          field={{ id: 'transfer-contract', label: words('who') }}
        />
      )}
      {contractID !== '' && bills?.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ py: 2 }}>
          {words('no_bills')}
        </Typography>
      )}
      {(bills ?? []).map((bill) => {
        const most = bill.total - bill.paidAmount
        return (
          <Box
            key={bill.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0,1fr) 156px',
              gap: 3,
              alignItems: 'center',
              py: 1.5,
              borderBottom: `1px solid ${look.line}`,
            }}
          >
            <Box sx={{ fontSize: '0.875rem', lineHeight: 1.6 }}>
              <Box component="span" sx={{ fontWeight: 600, mr: 2 }}>
                {bill.roomNumber}
              </Box>
              {bill.number}
              <Box sx={{ color: look.textSoft, fontSize: '0.8125rem' }}>
                {words('open', { amount: formatMoney(most), day: formatDay(bill.dueDay) })}
              </Box>
            </Box>
            <TextField
              size="small"
              error={partOf(bill.id) > most}
              value={shownPart(bill.id)}
              onChange={({ target, nativeEvent }) =>
                setTyped({
                  ...typed,
                  [bill.id]: digits(
                    regroupField(target as HTMLInputElement, shownPart(bill.id), nativeEvent),
                  ),
                })
              }
              slotProps={{
                htmlInput: {
                  inputMode: 'numeric',
                  autoComplete: 'off',
                  'aria-label': words('part', { bill: bill.number }),
                  sx: { textAlign: 'right' },
                },
              }}
            />
          </Box>
        )
      })}
      {contractID !== '' && !isPending && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, py: 2, fontSize: '0.875rem' }}>
          <span>{words('divided', { amount: formatMoney(divided) })}</span>
          <Box
            component="span"
            role="status"
            sx={{ color: rest < 0 || tooMuch ? look.tone.late.text : look.textSoft }}
          >
            {rest < 0
              ? words('too_much', { by: formatMoney(-rest) })
              : tooMuch
                ? words('above_open')
                : rest > 0
                  ? words(isSentBack && divided === 0 ? 'back' : 'credit', { amount: formatMoney(rest) })
                  : words('all')}
          </Box>
          {ready && openAfter > 0 && <span>{words('after', { amount: formatMoney(openAfter) })}</span>}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 2, mt: 2 }}>
        <Button type="submit" variant="contained" disabled={!ready}>
          {words('act')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
      </Box>
    </Box>
  )
}
