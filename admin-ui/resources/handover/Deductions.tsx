import { Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { linesOf, lossOf } from '../../../domain/handover/handover.ts'
import { useMay } from '../../auth/useMay.ts'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { regroupField } from '../../form/grouping.ts'
import { parseAmount, written } from '../../form/numbers.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Money } from '../../ui/Money.tsx'
import { Section } from '../../ui/Section.tsx'
import type { AssetRecord } from '../asset/assetRecord.ts'
import { useAssets } from '../asset/useAssets.ts'
import type { DeductionRecord, HandoverDetail } from './handoverRecord.ts'
import { useDeduction } from './useHandovers.ts'

type Line = { readonly lineID: string; readonly name: string; readonly cause: string | null }
type Typed = { readonly amount: string; readonly note: string }
type FormProps = {
  readonly handover: HandoverDetail
  readonly deduction: DeductionRecord
  readonly assets: readonly AssetRecord[]
}

const Form = ({ handover, deduction, assets }: FormProps) => {
  const translate = useTranslate()
  const attempt = useAttempt()
  const notify = useNotify()
  const language = useLanguage()
  const grouped = (amount: number) => written(amount, false, language)
  const word = (key: string, args = {}) => translate(`resource.handover.deduct.${key}`, args)
  const lines: readonly Line[] = linesOf(handover as never).filter(
    ({ cause }) => cause === 'damage' || cause === 'lost',
  )
  const proposedFor = ({ lineID, cause }: Line) => {
    const asset = assets.find(({ id }) => id === lineID)
    return asset && cause === 'lost' ? lossOf(asset, handover.day) : undefined
  }
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(
    () =>
      new Map(
        deduction.lines.map(({ lineID, amount, note }) => [
          lineID,
          { amount: grouped(amount), note: note ?? '' },
        ]),
      ),
  )
  const set = (lineID: string, next: Typed | undefined) =>
    setTyped((now) => {
      const all = new Map(now)
      if (next) all.set(lineID, next)
      else all.delete(lineID)
      return all
    })
  const deductions = [...typed].map(([lineID, { amount, note }]) => ({
    lineID,
    amount: parseAmount(amount),
    note: note.trim() || null,
  }))
  const total = deductions.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0), 0)
  const isRead = deductions.every(({ amount }) => typeof amount === 'number' && amount > 0)
  const save = async () => {
    if (await attempt(() => post(`handover/${handover.id}/deduction`, { deductions })))
      notify(word('done', { amount: formatMoney(total) }), { type: 'success' })
  }
  return (
    <Section title={word('title')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {word('help')}
      </Typography>
      {lines.map((line) => {
        const one = typed.get(line.lineID)
        const proposed = proposedFor(line)
        return (
          <Box key={line.lineID} sx={{ py: 2 }}>
            <FormControlLabel
              label={`${line.name}: ${translate(`resource.handover.values.cause.${line.cause}`)}`}
              control={
                <Checkbox
                  checked={one !== undefined}
                  onChange={(_event, isTaken) =>
                    set(
                      line.lineID,
                      isTaken
                        ? {
                            amount: proposed === undefined ? '' : grouped(proposed),
                            note: proposed === undefined ? '' : word('years_left'),
                          }
                        : undefined,
                    )
                  }
                />
              }
            />
            {one && (
              <Box
                sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' }, gap: 2, mt: 1 }}
              >
                <TextField
                  label={word('amount', { name: line.name })}
                  value={one.amount}
                  onChange={({ target, nativeEvent }) =>
                    set(line.lineID, {
                      ...one,
                      amount: regroupField(target as HTMLInputElement, one.amount, nativeEvent),
                    })
                  }
                  slotProps={{ htmlInput: { inputMode: 'numeric', sx: { textAlign: 'right' } } }}
                />
                <TextField
                  label={word('note', { name: line.name })}
                  value={one.note}
                  onChange={({ target }) => set(line.lineID, { ...one, note: target.value })}
                  slotProps={{ htmlInput: { maxLength: 255 } }}
                />
              </Box>
            )}
          </Box>
        )
      })}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, mt: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>{word('total', { amount: formatMoney(total) })}</Typography>
        <Button variant="contained" disabled={!isRead} onClick={() => void save()}>
          {word('act')}
        </Button>
      </Box>
    </Section>
  )
}

/** What is deducted for what is damaged or lost; ordinary wear is never paid for. */
export const Deductions = ({ handover }: { readonly handover: HandoverDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const isOut = handover.way === 'out'
  const deduction = useDeduction(handover.id, isOut && may('deduction.read'))
  const { data: assets } = useAssets(handover.roomID, isOut && may('DeductHandover'))
  const lines = linesOf(handover as never)
  const isAsked = lines.some(({ cause }) => cause === 'damage' || cause === 'lost')
  if (!isOut || !isAsked || !deduction) return null
  if (may('DeductHandover') && handover.status !== 'closed')
    return assets ? <Form handover={handover} deduction={deduction} assets={assets} /> : null
  if (deduction.lines.length === 0) return null
  return (
    <Section title={translate('resource.handover.deduct.title')}>
      {deduction.lines.map(({ lineID, amount, note }) => (
        <Box key={lineID} sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, py: 1 }}>
          <span>
            {lines.find((line) => line.lineID === lineID)?.name}
            {note && (
              <Typography variant="caption" component="div" color="text.secondary">
                {note}
              </Typography>
            )}
          </span>
          <span className="figures">
            <Money amount={amount} />
          </span>
        </Box>
      ))}
    </Section>
  )
}
