import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useListFilterContext, useTranslate } from 'react-admin'
import { transferStates } from '../../../domain/transfer/transfer-codes.ts'
import { transferColumns } from '../../../projections/transfer/transfer.columns.ts'
import { useMay } from '../../auth/useMay.ts'
import { formatDay } from '../../i18n/format.ts'
import { CountedView, CountedViews } from '../../list/CountedViews.tsx'
import type { Renderers } from '../../list/columns.ts'
import { ResourceList } from '../../list/ResourceList.tsx'
import { Money } from '../../ui/Money.tsx'
import { reversals } from '../../undo/reversals.ts'
import { useReverse } from '../../undo/useReverse.ts'
import { MoneyActions } from './MoneyActions.tsx'
import { StateTag, TransferDialog } from './TransferDialog.tsx'
import { shortAccount, type TransferRecord } from './transferRecord.ts'

/** The row of a list as a button, in the places of its two lines. */
const rowButton = {
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 3,
  rowGap: 0.5,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
} as const

/** Removes the match of a transfer, so that it waits again. */
const Unmatch = ({ transfer }: { transfer: TransferRecord }) => {
  const translate = useTranslate()
  const may = useMay()
  const reverse = useReverse()
  if (transfer.state === 'waiting' || !may('UnmatchTransfer')) return null
  return (
    <Button
      size="small"
      color="inherit"
      className="no-print"
      sx={{ minWidth: 0, my: -1 }}
      aria-label={translate('resource.transfer.unmatch_one', { reference: transfer.reference })}
      onClick={() => void reverse(reversals.MatchTransfer(transfer.id))}
    >
      {translate('resource.transfer.unmatch')}
    </Button>
  )
}

const State = ({ transfer }: { transfer: TransferRecord }) => {
  const translate = useTranslate()
  const by = transfer.matchedBy && translate(`resource.transfer.values.matchedBy.${transfer.matchedBy}`)
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
        <StateTag state={transfer.state} />
        <Unmatch transfer={transfer} />
      </Box>
      {(by ?? transfer.reason) && (
        <Typography variant="caption" component="div" color="text.secondary">
          {by ?? transfer.reason}
        </Typography>
      )}
    </>
  )
}

const cells: Renderers = {
  account: (row) => shortAccount(row.account),
  state: (row) => <State transfer={row as TransferRecord} />,
}

/** Two lines and the state; the rest, and the act, are behind the row. */
const TransferCard = ({ transfer, onOpen }: { transfer: TransferRecord; onOpen: () => void }) => {
  const translate = useTranslate()
  const { roomNumber, content, amount, day, time, bank, state } = transfer
  return (
    <Box component="button" type="button" aria-haspopup="dialog" onClick={onOpen} sx={rowButton}>
      <Typography variant="body2" component="span" noWrap sx={{ fontWeight: 500 }}>
        {roomNumber ? `${roomNumber} · ${content}` : content || translate('resource.transfer.no_words')}
      </Typography>
      <Typography
        variant="body2"
        component="span"
        className="figures"
        sx={{ fontWeight: 600, textAlign: 'right', whiteSpace: 'nowrap' }}
      >
        <Money amount={amount} />
      </Typography>
      <Typography
        variant="caption"
        component="span"
        color="text.secondary"
        noWrap
        sx={{ alignSelf: 'center' }}
      >
        {[formatDay(day), time, bank].filter(Boolean).join(' · ')}
      </Typography>
      <Box component="span" sx={{ justifySelf: 'end' }}>
        <StateTag state={state} />
      </Box>
    </Box>
  )
}

const Views = () => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListFilterContext()
  const { state: shown, ...others } = filterValues
  return (
    <CountedViews label={translate('resource.transfer.fields.state')}>
      <CountedView
        text={translate('list.any')}
        active={shown === undefined}
        onShow={() => setFilters(others)}
      />
      {transferStates.map((state) => (
        <CountedView
          key={state}
          text={translate(`resource.transfer.values.state.${state}`)}
          active={shown === state}
          onShow={() => setFilters({ ...others, state })}
        />
      ))}
    </CountedViews>
  )
}

/** All known transfers, newest first. */
export const TransferListPage = () => {
  const translate = useTranslate()
  const [open, setOpen] = useState<TransferRecord>()
  return (
    <>
      <ResourceList
        resource="transfer"
        title={translate('nav.place.transfer')}
        lead={translate('resource.transfer.lead')}
        actions={<MoneyActions />}
        columns={transferColumns}
        show={[
          'day',
          'content',
          'amount',
          'state',
          'roomNumber',
          'customerName',
          'payer',
          'bank',
          'account',
          'reference',
        ]}
        views={<Views />}
        sort={{ field: 'day', order: 'DESC' }}
        render={cells}
        card={(row) => (
          <TransferCard transfer={row as TransferRecord} onOpen={() => setOpen(row as TransferRecord)} />
        )}
      />
      {open && <TransferDialog transfer={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
