import { Button, Typography } from '@mui/material'
import { type RaRecord, useListFilterContext, useTranslate } from 'react-admin'
import { transferStates } from '../../../domain/transfer/transfer-codes.ts'
import { transferColumns } from '../../../projections/transfer/transfer.columns.ts'
import { useMay } from '../../auth/useMay.ts'
import { formatDay } from '../../i18n/format.ts'
import { CountedView, CountedViews } from '../../list/CountedViews.tsx'
import type { Renderers } from '../../list/columns.ts'
import { ResourceList } from '../../list/ResourceList.tsx'
import { CardLine } from '../../ui/CardLine.tsx'
import { Money } from '../../ui/Money.tsx'
import { reversals } from '../../undo/reversals.ts'
import { useReverse } from '../../undo/useReverse.ts'
import { MoneyActions } from './MoneyActions.tsx'
import { shortAccount, type TransferRecord } from './transferRecord.ts'

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
      sx={{ minWidth: 0, ml: -2.5 }}
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
      {translate(`resource.transfer.values.state.${transfer.state}`)}
      {(by ?? transfer.reason) && (
        <Typography variant="caption" component="div" color="text.secondary">
          {by ?? transfer.reason}
        </Typography>
      )}
      <Unmatch transfer={transfer} />
    </>
  )
}

const cells: Renderers = {
  account: (row) => shortAccount(row.account),
  state: (row) => <State transfer={row as TransferRecord} />,
}

const TransferCard = ({ row }: { row: RaRecord }) => (
  <>
    <CardLine>
      <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {row.roomNumber ? `${row.roomNumber} · ${row.content}` : row.content}
      </Typography>
      <Typography variant="body2" className="figures" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        <Money amount={row.amount} />
      </Typography>
    </CardLine>
    <CardLine wrap>
      <Typography variant="caption" component="div" color="text.secondary">
        {[formatDay(row.day), row.time, row.bank].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="caption" component="div">
        <State transfer={row as TransferRecord} />
      </Typography>
    </CardLine>
  </>
)

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
  return (
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
      filterInputs={<Views />}
      sort={{ field: 'day', order: 'DESC' }}
      render={cells}
      card={(row) => <TransferCard row={row} />}
    />
  )
}
