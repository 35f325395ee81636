import { Box, Button, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useDataProvider, useGetList, useTranslate } from 'react-admin'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Section } from '../../ui/Section.tsx'
import { type Reversal, reversals } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'
import type { FundRecord } from '../fund/fundRecord.ts'
import type { AccountDetail } from './accountRecord.ts'

const MoveDialog = lazy(async () => ({ default: (await import('../fund/MoveDialog.tsx')).MoveDialog }))

const holdsFor = ({ buildingIDs }: FundRecord, house: string) =>
  buildingIDs.length === 0 || buildingIDs.includes(house)

type MovingProps = {
  readonly account: AccountDetail
  readonly due: NonNullable<AccountDetail['dueBetween']>
  readonly onClose: () => void
}

/** The funds of both houses, that of the first before: cash stays cash where both have it. */
const Moving = ({ account, due, onClose }: MovingProps) => {
  const { data } = useGetList<FundRecord>('fund', { pagination: { page: 1, perPage: 100 } })
  if (!data) return null
  const own = data.filter((fund) => holdsFor(fund, due.fromBuildingID) || holdsFor(fund, due.toBuildingID))
  const from = own.find((fund) => holdsFor(fund, due.fromBuildingID) && !holdsFor(fund, due.toBuildingID))
  const others = own.filter((fund) => holdsFor(fund, due.toBuildingID) && fund.id !== from?.id)
  const to = others.find(({ kind }) => kind === from?.kind) ?? others[0]
  return (
    <Suspense fallback={null}>
      <MoveDialog
        funds={own}
        from={from?.id ?? ''}
        {...(to && { to: to.id })}
        ofLease={{ contractID: account.id, amount: due.amount }}
        onClose={onClose}
      />
    </Suspense>
  )
}

/**
 * Once a lease went on in another house: what the fund of the one has of its money, and that of the other should have. It
 * is moved, or is said to stay.
 */
export const BetweenHouses = ({ account }: { readonly account: AccountDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const { day } = useAsOf()
  const attempt = useAttempt()
  const done = useDone()
  const { act } = useDataProvider<AppDataProvider>()
  const [isMoving, setMoving] = useState(false)
  const word = (key: string, values?: object) => translate(`resource.account.between.${key}`, values)
  const due = account.dueBetween
  if (!due || !may('MoveMoney') || day) return null
  const waive = async () => {
    let undo: Reversal | undefined
    const isDone = await attempt(async () => {
      const { data } = await act<{ id: string }>('fund/move/waive', { contractID: account.id })
      undo = reversals.MoveMoney(data.id)
    })
    if (isDone) done('resource.account.between.waived', { undo })
  }
  return (
    <Section title={word('title')}>
      <Typography variant="body2" color="text.secondary">
        {word('body', {
          amount: formatMoney(due.amount),
          from: due.fromBuildingName,
          to: due.toBuildingName,
        })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button variant="contained" onClick={() => setMoving(true)}>
          {word('move')}
        </Button>
        <Button color="inherit" onClick={() => void waive()}>
          {word('waive')}
        </Button>
      </Box>
      {isMoving && <Moving account={account} due={due} onClose={() => setMoving(false)} />}
    </Section>
  )
}
