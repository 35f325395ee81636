import { Box, Typography, useTheme } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useToday } from '../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { MoneyLine, NumberLine } from '../../form/NumberLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { formatAmount, formatMoney } from '../../i18n/format.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { reversals } from '../../undo/reversals.ts'
import type { FundRecord } from './fundRecord.ts'

/** Banknotes in use, the largest first. */
const NOTES = [500_000, 200_000, 100_000, 50_000, 20_000, 10_000] as const

type Typed = { readonly sheets?: readonly unknown[]; readonly coins?: unknown; readonly counted?: unknown }

const numberOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0)

const sumOf = ({ sheets = [], coins, counted }: Typed, isCash: boolean): number =>
  isCash
    ? NOTES.reduce<number>((sum, note, place) => sum + note * numberOf(sheets[place]), numberOf(coins))
    : numberOf(counted)

const Sheets = () => {
  const { look } = useTheme()
  const translate = useTranslate()
  const { sheets = [] } = useWatch() as Typed
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {NOTES.map((note, place) => (
        <Box
          key={note}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) 116px',
            gap: 3,
            alignItems: 'center',
            fontSize: '0.875rem',
          }}
        >
          <NumberLine
            source={`sheets.${place}`}
            label={translate('resource.fund.count.sheets', { note: formatAmount(note) })}
          />
          <Box className="figures" sx={{ textAlign: 'right', color: look.textSoft, pt: 4 }}>
            {formatAmount(note * numberOf(sheets[place]))}
          </Box>
        </Box>
      ))}
      <MoneyLine source="coins" label={translate('resource.fund.count.coins')} />
    </Box>
  )
}

const Difference = ({ fund }: { fund: FundRecord }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const counted = sumOf(useWatch() as Typed, fund.kind === 'cash')
  const gap = counted - fund.balance
  const word = (key: string) => translate(`resource.fund.count.${key}`)
  return (
    <Box
      role="status"
      sx={{
        pt: 2,
        borderTop: `1px solid ${look.lineStrong}`,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        rowGap: 1,
        fontSize: '0.875rem',
        alignItems: 'baseline',
      }}
    >
      <span>{word('sum')}</span>
      <span className="figures">
        <Money amount={counted} />
      </span>
      <span>{word('book')}</span>
      <span className="figures">
        <Money amount={fund.balance} />
      </span>
      <Box sx={{ fontWeight: 600 }}>{word('difference')}</Box>
      <Box
        className="figures"
        sx={{
          ...doubleRule,
          fontWeight: 600,
          fontSize: '1.125rem',
          color: gap === 0 ? look.text : look.tone.late.text,
        }}
      >
        {gap === 0 ? translate('resource.fund.equal') : `${gap < 0 ? '−' : '+'}${formatMoney(Math.abs(gap))}`}
      </Box>
    </Box>
  )
}

/** Records a count of the cash in a fund; a difference becomes a line of the book. */
export const CountDialog = ({ fund, onClose }: { fund: FundRecord; onClose: () => void }) => {
  const translate = useTranslate()
  const today = useToday()
  const { act } = useDataProvider<AppDataProvider>()
  const isCash = fund.kind === 'cash'
  return (
    <DialogForm
      title={translate('resource.fund.count.title', { name: fund.name })}
      resource="fund"
      onClose={onClose}
      defaultValues={{ sheets: NOTES.map(() => null), coins: null, counted: null, note: '' }}
      act={translate('resource.fund.count.act')}
      save={async ({ note, ...typed }) => {
        const body = { day: today, counted: sumOf(typed, isCash), note: note || null }
        const { data } = await act<{ id: string }>(`fund/${fund.id}/count`, body)
        return data.id
      }}
      told={(id) => ({ text: 'resource.fund.count.done', undo: reversals.CountCash(fund.id, id) })}
    >
      <Typography variant="body2" color="text.secondary">
        {translate(`resource.fund.count.${isCash ? 'note' : 'note_bank'}`)}
      </Typography>
      {isCash ? <Sheets /> : <MoneyLine source="counted" required />}
      <TextLine source="note" autoComplete="off" />
      <Difference fund={fund} />
    </DialogForm>
  )
}
