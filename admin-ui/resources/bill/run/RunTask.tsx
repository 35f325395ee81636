import { Box, Button, TextField, Typography, useTheme } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { priceUseAbove } from '../../../../domain/charge/price-use.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { formatDay, formatMoney, formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { UseBars } from '../../meter/UseBars.tsx'
import { Drum } from './Drum.tsx'
import type { RunTask } from './runState.ts'

export type Answer = {
  readonly onRecord: (task: Extract<RunTask, { kind: 'missing' }>, value: number) => Promise<void> | void
  readonly onSkip: (task: RunTask) => void
  readonly onAccept: (id: string) => void
  readonly onOffer: (task: Extract<RunTask, { kind: 'offer' }>, added: boolean) => void
}

type RowProps = {
  readonly room: string
  readonly title: ReactNode
  readonly help?: ReactNode
  readonly picture?: ReactNode
  readonly children: ReactNode
}

const TaskRow = ({ room, title, help, picture, children }: RowProps) => (
  <Box
    component="li"
    sx={({ look }) => ({
      display: 'grid',
      gridTemplateColumns: { xs: '60px minmax(0, 1fr)', md: '60px minmax(0, 1fr) 104px 376px' },
      columnGap: 3,
      rowGap: 2,
      alignItems: 'center',
      px: { xs: 4, md: 5 },
      py: 2.5,
      borderTop: `1px solid ${look.line}`,
    })}
  >
    <Typography variant="body2" sx={{ fontWeight: 600, alignSelf: { xs: 'start', md: 'center' } }}>
      {room}
    </Typography>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {help && (
        <Typography variant="caption" component="div" color="text.secondary">
          {help}
        </Typography>
      )}
    </Box>
    <Box sx={{ gridColumn: { xs: 2, md: 'auto' }, display: { xs: picture ? 'block' : 'none', md: 'block' } }}>
      {picture}
    </Box>
    <Box
      sx={{
        gridColumn: { xs: 2, md: 'auto' },
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
      }}
    >
      {children}
    </Box>
  </Box>
)

type MissingRowProps = {
  readonly task: Extract<RunTask, { kind: 'missing' }>
  readonly answer: Pick<Answer, 'onRecord' | 'onSkip'>
  /** Label of the button that postpones the task. */
  readonly skip: string
}

/** Input for a missing reading; the resulting amount is shown at once. */
export const MissingRow = ({ task, answer, skip }: MissingRowProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const today = useToday()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const { bill, missing } = task
  const { charge, last, meterID } = missing
  const words = (key: string, args = {}) => translate(`resource.bill.run.${key}`, args)
  const value = /^\d+(?:[.,]\d{1,3})?$/.test(typed)
    ? Math.round(Number(typed.replace(',', '.')) * 1_000)
    : undefined
  const used = value === undefined || !last ? undefined : value - last.value
  const number = (thousandths: number) => formatNumber(thousandths / 1_000, language)
  const amount =
    used !== undefined && used >= 0
      ? priceUseAbove(charge, used, { day: today, people: missing.people, below: missing.below }).amount
      : undefined
  const save = async () => {
    if (value === undefined || amount === undefined) return
    setBusy(true)
    await answer.onRecord(task, value)
    setBusy(false)
  }
  const saveByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }
  const help =
    used !== undefined && used < 0 ? (
      <Box component="span" role="status" sx={{ color: look.tone.late.text }}>
        {words('below', { value: number(last?.value ?? 0) })}
      </Box>
    ) : used !== undefined && amount !== undefined ? (
      <Box component="span" role="status" sx={{ color: 'text.primary' }}>
        {words('uses', { use: `${number(used)} ${charge.unit}`, amount: formatMoney(amount) })}
      </Box>
    ) : (
      [
        bill.customerName,
        last &&
          words(last.day ? 'last' : 'last_undated', {
            value: number(last.value),
            day: last.day ? formatDay(last.day) : '',
          }),
      ]
        .filter(Boolean)
        .join(' · ')
    )
  return (
    <TaskRow
      room={bill.roomNumber}
      title={words('missing', { name: charge.name })}
      help={help}
      picture={last && <Drum value={last.value} unit={charge.unit} />}
    >
      {last ? (
        // No form of its own: the row also stands in the form of a bill, and HTML has no form within a form.
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <TextField
            value={typed}
            onChange={({ target }) => setTyped(target.value.replace(/[^\d.,]/g, '').slice(0, 13))}
            placeholder={words('new_value')}
            onKeyDown={saveByEnter}
            error={used !== undefined && used < 0}
            slotProps={{
              htmlInput: {
                'aria-label': words('new_value_of', { name: charge.name, room: bill.roomNumber }),
                inputMode: 'decimal',
                style: { textAlign: 'right' },
              },
            }}
            sx={{ width: 108 }}
          />
          <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void save()}>
            {words('record')}
          </Button>
        </Box>
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          component={Link}
          to={meterID ? `/meter/${meterID}` : `/bill/add?contract=${bill.contractID}`}
        >
          {words('by_hand')}
        </Button>
      )}
      <Button color="inherit" onClick={() => answer.onSkip(task)}>
        {skip}
      </Button>
    </TaskRow>
  )
}

/** A task that needs a decision, answered in its row. */
export const RunTaskRow = ({ task, answer }: { task: RunTask; answer: Answer }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const words = (key: string, args = {}) => translate(`resource.bill.run.${key}`, args)
  const number = (thousandths: number) => formatNumber(Math.round(thousandths / 100) / 10, language)
  const { bill } = task
  const room = bill.roomNumber
  if (task.kind === 'missing') return <MissingRow task={task} answer={answer} skip={words('skip')} />
  if (task.kind === 'offer') {
    const { line } = task
    const isDeposit = line.kind === 'deposit'
    return (
      <TaskRow
        room={room}
        title={words(isDeposit ? 'deposit' : 'penalty', { amount: formatMoney(line.amount) })}
        help={[
          bill.customerName,
          isDeposit ? words('deposit_help') : line.name,
          line.from && line.to && `${formatDay(line.from)} – ${formatDay(line.to)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <Button variant="outlined" color="inherit" onClick={() => answer.onOffer(task, true)}>
          {words('add_offer')}
        </Button>
        <Button color="inherit" onClick={() => answer.onOffer(task, false)}>
          {words(isDeposit ? 'drop_deposit' : 'drop_penalty')}
        </Button>
      </TaskRow>
    )
  }
  const { doubt } = task
  const meter = `/meter/${doubt.meterID}`
  if (doubt.kind === 'no_lease')
    return (
      <TaskRow
        room={room}
        title={words('vacant', { use: number(doubt.used) })}
        help={words('vacant_help', { from: formatDay(doubt.from), to: formatDay(doubt.to) })}
      >
        <Button variant="outlined" color="inherit" onClick={() => answer.onAccept(doubt.meterID)}>
          {words('owner_pays')}
        </Button>
        <Button color="inherit" component={Link} to={meter}>
          {words('see_meter')}
        </Button>
      </TaskRow>
    )
  if (doubt.kind === 'less_than_rooms')
    return (
      <TaskRow
        room={room}
        title={words('less', { used: number(doubt.used), own: number(doubt.own) })}
        help={words('less_help', { from: formatDay(doubt.from), to: formatDay(doubt.to) })}
      >
        <Button variant="outlined" color="inherit" onClick={() => answer.onAccept(doubt.meterID)}>
          {words('right')}
        </Button>
        <Button color="inherit" component={Link} to={meter}>
          {words('see_meter')}
        </Button>
      </TaskRow>
    )
  const line = bill.lines.find(({ readings }) => readings?.[1] === doubt.readingID)
  const times = doubt.mean > 0 ? formatNumber(Math.round((doubt.used / doubt.mean) * 10) / 10, language) : '–'
  const figures = line?.figures
  return (
    <TaskRow
      room={room}
      title={words('odd', {
        use: `${number(doubt.used)} ${line?.unit ?? ''}`.trim(),
        times,
        mean: number(doubt.mean),
      })}
      help={[
        bill.customerName,
        figures && `${number(figures[0]?.value ?? 0)} → ${number(figures.at(-1)?.value ?? 0)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      picture={
        <UseBars
          doubt
          label={words('odd_help')}
          history={doubt.spans.slice(0, -1).map(({ used, days }) => used / Math.max(1, days))}
          now={doubt.used / Math.max(1, doubt.days)}
          height={34}
        />
      }
    >
      <Button variant="outlined" color="inherit" onClick={() => answer.onAccept(doubt.readingID)}>
        {words('right')}
      </Button>
      <Button color="inherit" component={Link} to={meter}>
        {words('correct')}
      </Button>
      <Button color="inherit" onClick={() => answer.onSkip(task)}>
        {words('skip')}
      </Button>
    </TaskRow>
  )
}
