import { Box, Typography, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { billColumns } from '../../../projections/bill/bill.columns.ts'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { formatInstant } from '../../i18n/format.ts'
import type { ToneName } from '../../theme/look.ts'
import { Money } from '../../ui/Money.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { useHistory } from '../history/useHistory.ts'
import { useTold } from '../history/useTold.ts'
import type { BillDetail } from './billRecord.ts'
import { useStepText } from './remind/useStepText.ts'
import { waits } from './standing.ts'
import { type Happening, happeningsOf } from './timeline.ts'
import { useBillSayings } from './useBillSayings.ts'

type PointProps = {
  readonly title: string
  readonly tone?: ToneName | undefined
  /** Whether it is still to happen. */
  readonly isToCome?: boolean
  readonly note?: ReactNode
  /** When and by whom. */
  readonly by?: string
}

/** A point of the timeline, with the line to the next older one. */
const Point = ({ title, tone, isToCome = false, note, by }: PointProps) => {
  const { look } = useTheme()
  const tint = tone && look.tone[tone]
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 6,
        '&:not(:last-of-type)': { pb: 4 },
        '&:not(:last-of-type)::before': {
          content: '""',
          position: 'absolute',
          left: '5px',
          top: '18px',
          bottom: '-6px',
          width: '1.5px',
          bgcolor: look.line,
        },
      }}
    >
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          left: 0,
          top: '5px',
          width: 12,
          height: 12,
          borderRadius: '50%',
          border: `2px ${isToCome ? 'dashed' : 'solid'} ${tint?.solid ?? (isToCome ? look.control : look.brand)}`,
          bgcolor: tint && !isToCome ? tint.solid : look.canvas,
        }}
      />
      <Typography variant="body2" sx={{ fontWeight: 500, color: tint?.text }}>
        {title}
      </Typography>
      {note && (
        <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
      {by && (
        <Typography variant="caption" color="text.secondary" component="p">
          {by}
        </Typography>
      )}
    </Box>
  )
}

/** The detail of an event: amount, method, reason, or the changed fields. */
const useNote = () => {
  const translate = useTranslate()
  const toldOf = useTold('bill', billColumns, useBillSayings())
  const stepText = useStepText()
  return ({ type, amount, method, said, step, words, changes }: Happening): ReactNode => {
    if (type === 'BillUpdated') {
      const what = toldOf(changes)
        .map(({ label }) => label)
        .join(', ')
      return words ? `${what}. ${words}` : what
    }
    const texts = [
      method && translate(`resource.bill.method.${method}`),
      said && translate(said.key, said.args),
      step !== undefined && stepText(step),
      words,
    ].filter(Boolean)
    if (amount === undefined) return texts.join(' · ')
    return (
      <>
        <Money amount={amount} />
        {texts.length > 0 && ` · ${texts.join(' · ')}`}
      </>
    )
  }
}

/** The events of a bill and what is expected next, newest first. The history tab has every field. */
export const BillTimeline = ({ bill }: { bill: BillDetail }) => {
  const translate = useTranslate()
  const noteOf = useNote()
  const { day } = useAsOf()
  const { rows, error } = useHistory('bill', bill.id)
  if (error && !rows) throw error
  if (!rows) return <RowsSkeleton rows={3} height={56} />
  const word = (key: string, args = {}) => translate(`resource.bill.timeline.${key}`, args)
  return (
    <Box component="ol" aria-label={word('title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {!day && waits(bill) && (
        <Point
          isToCome
          title={word('waiting')}
          note={bill.bankAccount && word('code', { code: bill.paymentCode })}
        />
      )}
      {happeningsOf(rows).map((one) => {
        const { id, at, type, tone, actor } = one
        const who = actor.name ?? translate(actor.role === 'system' ? 'role.system' : 'history.erased')
        return (
          <Point
            key={id}
            title={translate(`history.event.${type}`, { _: type })}
            tone={tone}
            isToCome={type === 'PaymentStarted'}
            note={noteOf(one)}
            by={`${formatInstant(at)} · ${who}`}
          />
        )
      })}
    </Box>
  )
}
