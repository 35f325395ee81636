import { Box, Card, useTheme } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMay } from '../../auth/useMay.ts'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { formatMoney, formatMonth } from '../../i18n/format.ts'
import { useLetters } from '../../shell/keys.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Equation, type Term } from '../../ui/Equation.tsx'
import { KeyLegend } from '../../ui/KeyLegend.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { type Reversal, reversals } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'
import { useReverse } from '../../undo/useReverse.ts'
import { MoneyActions } from './MoneyActions.tsx'
import { PayBackDoubts } from './PayBackDoubts.tsx'
import { fold } from './Relation.tsx'
import { type Match, type Mode, pages, TransferRow } from './TransferRow.tsx'
import type { TransferRecord } from './transferRecord.ts'
import { useBook } from './useBook.ts'

/** The sums of the month. Money set aside is a term of its own, so that the total equals the bank's. */
const Sums = ({ of, month }: { of: NonNullable<ReturnType<typeof useBook>['sums']>; month: string }) => {
  const translate = useTranslate()
  const words = (key: string, count?: number) =>
    translate(`resource.transfer.sums.${key}`, {
      month: formatMonth(month),
      ...(count !== undefined && { smart_count: count }),
    })
  const { matched, credit, aside, waiting, total } = of
  const terms: readonly (Term | false)[] = [
    { label: words('matched'), amount: matched.amount - credit, note: words('count', matched.count) },
    { sign: '+', label: words('credit'), amount: credit, note: words('credit_note') },
    aside.count > 0 && {
      sign: '+',
      label: words('aside'),
      amount: aside.amount,
      note: words('count', aside.count),
    },
    {
      sign: '+',
      label: words('waiting'),
      amount: waiting.amount,
      note: words('count', waiting.count),
      tone: waiting.count > 0 ? 'waiting' : undefined,
    },
    { sign: '=', label: words('total'), amount: total },
  ]
  return <Equation label={words('total')} terms={terms.filter((term) => term !== false)} />
}

const KEYS = [
  [['J', 'K'], 'move'],
  [['Enter'], 'accept'],
  [['1', '2'], 'choose'],
  [['S'], 'split'],
  [['X'], 'aside'],
  [['Z'], 'undo'],
] as const

const Book = ({
  rows,
  proposed,
}: { rows: readonly TransferRecord[] } & Pick<ReturnType<typeof useBook>, 'proposed'>) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const may = useMay()('MatchTransfer')
  const letters = useLetters()[0]
  const attempt = useAttempt()
  const done = useDone()
  const reverse = useReverse()
  const [current, setCurrent] = useState<string>()
  const [chosen, setChosen] = useState(0)
  const [mode, setMode] = useState<Mode>('match')
  const last = useRef<Reversal>(undefined)
  const busy = useRef(false)
  const list = useRef<HTMLOListElement>(null)
  const active = rows.find(({ id }) => id === current) ?? rows[0]
  const place = active ? rows.indexOf(active) : -1
  const suggestionsOf = (id: string) => proposed?.find((one) => one.id === id)?.suggestions ?? []

  const open = (id: string | undefined, focus = false) => {
    setCurrent(id)
    setChosen(0)
    setMode('match')
    if (!focus || !id) return
    requestAnimationFrame(() => {
      const row = list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)
      row?.querySelector('button')?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
    })
  }
  const settle = async (transfer: TransferRecord, path: string, body: object, said: string, args: object) => {
    if (busy.current) return
    busy.current = true
    const next = rows[rows.indexOf(transfer) + 1] ?? rows[rows.indexOf(transfer) - 1]
    const isDone = await attempt(() => post(`transfer/${transfer.id}/${path}`, body)).finally(() => {
      busy.current = false
    })
    if (!isDone) return
    last.current = reversals.MatchTransfer(transfer.id)
    done(said, { messageArgs: args, undo: last.current })
    open(next?.id, true)
  }
  const match = (transfer: TransferRecord, { contractID, allocate }: Match, room?: string) =>
    settle(transfer, 'match', { contractID, allocate }, 'resource.transfer.matched', {
      amount: formatMoney(transfer.amount),
      room: room ?? translate('resource.transfer.its_room'),
    })
  const setAside = (transfer: TransferRecord, reason: string) =>
    settle(transfer, 'set-aside', { reason }, 'resource.transfer.aside.done', {
      amount: formatMoney(transfer.amount),
    })

  const act = (event: KeyboardEvent): boolean => {
    if (!active) return false
    const at = event.target as HTMLElement
    if (at.closest('input, textarea, [role="dialog"], [role="combobox"]')) {
      if (event.key !== 'Escape' || at.closest('[role="dialog"]')) return false
      setMode('match')
      return true
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const key = event.key.toLowerCase()
    const suggestion = suggestionsOf(active.id)[chosen]
    if (key === 'escape' && mode !== 'match') setMode('match')
    else if (
      key === 'enter' &&
      may &&
      mode === 'match' &&
      suggestion &&
      !at.closest('a, button:not([aria-expanded]):not([role="radio"])')
    )
      void match(active, suggestion, suggestion.roomNumber)
    else if (!letters) return false
    else if (key === 'j') open(rows[Math.min(place + 1, rows.length - 1)]?.id, true)
    else if (key === 'k') open(rows[Math.max(place - 1, 0)]?.id, true)
    else if (/^[1-9]$/.test(key) && suggestionsOf(active.id)[Number(key) - 1]) setChosen(Number(key) - 1)
    else if (!may) return false
    else if (key === 's') setMode('split')
    else if (key === 'x') setMode('aside')
    else if (key === 'z' && last.current) {
      void reverse(last.current)
      last.current = undefined
    } else return false
    return true
  }
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && latest.current(event)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <Card
      component="section"
      aria-label={translate('resource.transfer.waiting', { smart_count: rows.length })}
      sx={{ overflow: 'clip' }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: pages,
          bgcolor: look.sunken,
          fontSize: '0.8125rem',
          lineHeight: 1.6,
          fontWeight: 500,
          color: look.textSoft,
        }}
      >
        <Box sx={{ px: { xs: 4, md: 5 }, py: 2.25 }}>{translate('resource.transfer.from_bank')}</Box>
        <Box
          sx={{ position: 'relative', display: { xs: 'none', md: 'block' }, '&::before': fold(look.ochre) }}
        />
        <Box
          sx={{
            pl: 3,
            pr: 5,
            py: 2.25,
            display: { xs: 'none', md: 'flex' },
            justifyContent: 'space-between',
          }}
        >
          <span>{translate('resource.transfer.in_book')}</span>
          <span>{translate('resource.transfer.open')}</span>
        </Box>
      </Box>
      {rows.length === 0 ? (
        <EmptyState
          title={translate('resource.transfer.none.title')}
          body={translate('resource.transfer.none.body')}
        />
      ) : (
        <Box component="ol" ref={list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((transfer) => (
            <TransferRow
              key={transfer.id}
              transfer={transfer}
              proposed={proposed?.find(({ id }) => id === transfer.id)}
              active={transfer === active}
              chosen={transfer === active ? chosen : 0}
              mode={mode}
              may={may}
              onOpen={() => transfer !== active && open(transfer.id)}
              onChoose={setChosen}
              onMode={setMode}
              onMatch={(to) =>
                void match(
                  transfer,
                  to,
                  suggestionsOf(transfer.id).find((one) => one.contractID === to.contractID)?.roomNumber,
                )
              }
              onAside={(reason) => void setAside(transfer, reason)}
            />
          ))}
        </Box>
      )}
      {rows.length > 0 && letters && may && (
        <KeyLegend
          keys={KEYS}
          texts="resource.transfer.keys"
          sx={{ px: 5, py: 2.5, borderTop: `1px solid ${look.line}`, bgcolor: look.sunken }}
        />
      )}
    </Card>
  )
}

/** Incoming transfers as an open ledger: the bank's text on the left, the expected bills on the right. */
export const MoneyInPage = () => {
  const translate = useTranslate()
  const { month, waiting, proposed, isLoading, sums } = useBook()
  if (waiting.error && !waiting.data) throw waiting.error
  return (
    <>
      <PageHead
        title={translate('nav.place.transfer')}
        lead={translate('resource.transfer.lead')}
        actions={<MoneyActions />}
      />
      {/* Waits for suggestions and sums: a row without its suggestion would look unmatched, and sums that arrive
          later would push the rows down. */}
      {waiting.data && !isLoading ? (
        <>
          {sums && <Sums of={sums} month={month} />}
          <PayBackDoubts />
          <Book rows={waiting.data} proposed={proposed} />
        </>
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}
