import { Box, Button, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ProposedContract, ProposedMatch } from '../../../projections/transfer/suggestion.answers.ts'
import { formatDay, formatMoney, formatShortDay } from '../../i18n/format.ts'
import { Key } from '../../ui/Key.tsx'
import { Money } from '../../ui/Money.tsx'
import { AsideForm } from './AsideForm.tsx'
import { BankWords } from './BankWords.tsx'
import { isSentBack, type Outcomes, outcomeOf } from './outcome.ts'
import { fold, Relation } from './Relation.tsx'
import { SplitForm } from './SplitForm.tsx'
import { Reasons } from './SuggestionReasons.tsx'
import { openOf, shortAccount, signOf, type TransferRecord } from './transferRecord.ts'

export type Mode = 'match' | 'split' | 'aside'
export type Match = Parameters<Parameters<typeof SplitForm>[0]['onMatch']>[0]

/** Columns: the bank's text, the fold, and the expected bills. */
export const pages = { xs: '1fr', md: 'minmax(0,1fr) 56px minmax(0,1.12fr)' } as const

type RowProps = {
  readonly transfer: TransferRecord
  readonly proposed: ProposedMatch | undefined
  readonly active: boolean
  readonly chosen: number
  readonly mode: Mode
  readonly may: boolean
  readonly onOpen: () => void
  readonly onChoose: (index: number) => void
  readonly onMode: (mode: Mode) => void
  readonly onMatch: (match: Match) => void
  readonly onAside: (reason: string) => void
}

const BankSide = ({ transfer, proposed, active, onOpen }: RowProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const { day, time, bank, account, payer, reference, amount, content, like } = transfer
  const small = { fontSize: '0.8125rem', lineHeight: 1.6, color: look.textSoft }
  return (
    <Box
      component="button"
      type="button"
      onClick={onOpen}
      aria-expanded={active}
      sx={{
        font: 'inherit',
        color: 'inherit',
        textAlign: 'left',
        bgcolor: 'transparent',
        border: 0,
        cursor: 'inherit',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0,1fr) auto', sm: '60px minmax(0,1fr) auto' },
        columnGap: 3,
        px: { xs: 4, md: 5 },
        py: active ? 4 : 3,
        alignContent: 'start',
        '&:focus-visible': { outlineOffset: '-3px !important' },
      }}
    >
      <Box
        component="span"
        className="figures"
        sx={{ display: { xs: 'none', sm: 'block' }, fontSize: '0.875rem', lineHeight: 1.6 }}
      >
        {time ?? formatShortDay(day)}
        {time && (
          <Box component="span" sx={{ ...small, display: 'block', whiteSpace: 'nowrap' }}>
            {formatShortDay(day)}
          </Box>
        )}
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        <BankWords
          content={content || translate('resource.transfer.no_words')}
          marks={content ? (proposed?.marks ?? []) : []}
          strong={active}
        />
        <Box component="span" sx={{ ...small, display: 'block' }}>
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {[time, formatShortDay(day)].filter(Boolean).join(' ')} ·{' '}
          </Box>
          {[bank, shortAccount(account)].filter(Boolean).join(' ')}
        </Box>
        {active && (
          <Box
            component="span"
            sx={{ ...small, display: 'grid', gridTemplateColumns: 'auto minmax(0,1fr)', columnGap: 3, mt: 2 }}
          >
            {payer && (
              <>
                <span>{translate('resource.transfer.fields.payer')}</span>
                <span>{payer}</span>
              </>
            )}
            {like && (
              <Box component="span" sx={{ gridColumn: '1 / -1', color: look.tone.waiting.text }}>
                {translate('resource.transfer.maybe_same')}
              </Box>
            )}
            <span>{translate('resource.transfer.fields.reference')}</span>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {reference}
            </Box>
          </Box>
        )}
      </Box>
      <Box
        component="span"
        className="figures"
        sx={{
          fontSize: active ? '1.125rem' : '0.875rem',
          lineHeight: active ? 1.4 : 1.6,
          fontWeight: 600,
          textAlign: 'right',
        }}
      >
        <Money amount={amount} />
      </Box>
    </Box>
  )
}

const Who = ({ of }: { of: ProposedContract }) => (
  <span>
    <Box component="span" sx={{ fontWeight: 600, mr: 2 }}>
      {of.roomNumber}
    </Box>
    {of.customerName ?? of.buildingName}
  </span>
)

/** A suggestion with its bills and reasons. */
const Proposal = ({ of }: { of: ProposedContract }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  return (
    <Box
      component="span"
      sx={{ minWidth: 0, display: 'grid', gap: 1, fontSize: '0.875rem', lineHeight: 1.6 }}
    >
      {of.bills.length === 0 && <Who of={of} />}
      {of.bills.map(({ id, number, open, dueDay }) => (
        <Box
          component="span"
          key={id}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0,1fr) auto',
            columnGap: 3,
            alignItems: 'baseline',
          }}
        >
          <Who of={of} />
          <Box component="span" className="figures" sx={{ fontWeight: 600, textAlign: 'right' }}>
            <Money amount={open} />
          </Box>
          <Box component="span" sx={{ color: look.textSoft, fontSize: '0.8125rem' }}>
            {number} · {translate('resource.transfer.due', { day: formatDay(dueDay) })}
          </Box>
        </Box>
      ))}
      <Reasons of={of.reasons} />
    </Box>
  )
}

/** The effect of a match as a sentence; nothing in the usual case that the amount pays exactly one bill. */
const Outcome = ({ amount, of }: { amount: number; of: ProposedContract }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const { kind, goes, bills, stays, credit } = outcomeOf(amount, of)
  return (
    <Typography variant="body2" sx={{ mt: 2, pt: 2, borderTop: `1px solid ${look.lineStrong}` }}>
      {translate(`resource.transfer.outcome.${kind}`, {
        amount: formatMoney(goes),
        bills,
        stays: formatMoney(stays),
        credit: formatMoney(credit),
        room: of.roomNumber,
      })}
    </Typography>
  )
}

/** What the button says where no bill is paid. */
const keeps: Partial<Record<Outcomes, string>> = { credit: 'keep_credit', back: 'keep_back' }

const OpenSide = (props: RowProps) => {
  const { transfer, proposed, chosen, mode, may, onChoose, onMode, onMatch, onAside } = props
  const { look } = useTheme()
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.transfer.${key}`)
  const suggestions = proposed?.suggestions ?? []
  const suggestion = suggestions[chosen]
  const back = () => onMode('match')
  if (mode === 'split')
    return (
      <SplitForm
        amount={transfer.amount}
        contractID={suggestion?.contractID}
        isSentBack={suggestion !== undefined && isSentBack(suggestion)}
        onMatch={onMatch}
        onCancel={back}
      />
    )
  if (mode === 'aside') return <AsideForm onAside={onAside} onCancel={back} />
  const many = suggestions.length > 1
  return (
    <>
      <Box
        sx={{ display: 'grid', gap: 2 }}
        {...(many && { role: 'radiogroup', 'aria-label': words('suggestions') })}
      >
        {suggestions.map((one, index) => {
          const picked = index === chosen
          if (!many) return <Proposal key={one.contractID} of={one} />
          return (
            <Box
              key={one.contractID}
              component="button"
              type="button"
              role="radio"
              aria-checked={picked}
              onClick={() => onChoose(index)}
              sx={{
                font: 'inherit',
                color: 'inherit',
                textAlign: 'left',
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '28px minmax(0,1fr)' },
                gap: 1,
                p: 2.5,
                bgcolor: look.surface,
                border: `1px solid ${picked ? look.brand : look.line}`,
                borderRadius: '10px',
                cursor: 'pointer',
                ...(picked && { boxShadow: `inset 0 0 0 0.5px ${look.brand}` }),
              }}
            >
              <Box
                component="span"
                sx={{
                  display: { xs: 'none', md: 'block' },
                  color: picked ? look.brand : look.textSoft,
                  pt: 0.25,
                }}
              >
                <Key>{index + 1}</Key>
              </Box>
              <Proposal of={one} />
            </Box>
          )
        })}
      </Box>
      {suggestion ? (
        <Outcome amount={transfer.amount} of={suggestion} />
      ) : (
        <Typography variant="body2">{words('outcome.none')}</Typography>
      )}
      {may && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          {suggestion && (
            <Button variant="contained" sx={{ gap: 2 }} onClick={() => onMatch(suggestion)}>
              {words(keeps[outcomeOf(transfer.amount, suggestion).kind] ?? 'match')}
              <Key>Enter</Key>
            </Button>
          )}
          <Button
            variant={suggestion ? 'outlined' : 'contained'}
            color={suggestion ? 'inherit' : 'primary'}
            sx={{ gap: 2 }}
            onClick={() => onMode('split')}
          >
            {words(suggestion ? 'split.open_form' : 'pick')}
            <Key>S</Key>
          </Button>
          <Button
            color="inherit"
            variant={suggestion ? 'text' : 'outlined'}
            sx={{ gap: 2 }}
            onClick={() => onMode('aside')}
          >
            {words('aside.open_form')}
            <Key>X</Key>
          </Button>
        </Box>
      )}
    </>
  )
}

const ClosedSide = ({ transfer, proposed }: RowProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const suggestion = proposed?.suggestions[0]
  if (!suggestion)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('resource.transfer.relation.nobody')}
      </Typography>
    )
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '32px minmax(0,1fr)', md: 'minmax(0,1fr) auto' },
        columnGap: { xs: 1, md: 3 },
      }}
    >
      <Box sx={{ display: { xs: 'block', md: 'none' } }}>
        <Relation sign={signOf(transfer.amount, suggestion)} />
      </Box>
      <Box sx={{ minWidth: 0, fontSize: '0.875rem', lineHeight: 1.6 }}>
        <Who of={suggestion} />
        <Reasons of={suggestion.reasons} short />
      </Box>
      <Box
        component="span"
        className="figures"
        sx={{
          display: { xs: 'none', md: 'block' },
          fontSize: '0.875rem',
          lineHeight: 1.6,
          color: look.textSoft,
        }}
      >
        {suggestion.bills.length > 0 && <Money amount={openOf(suggestion)} />}
      </Box>
    </Box>
  )
}

/** One transfer in the open ledger; only one row is expanded. */
export const TransferRow = (props: RowProps) => {
  const { transfer, proposed, active, chosen, onOpen } = props
  const { look } = useTheme()
  return (
    <Box
      component="li"
      aria-current={active || undefined}
      onClick={active ? undefined : onOpen}
      data-id={transfer.id}
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: pages,
        borderTop: `1px solid ${look.line}`,
        cursor: active ? 'auto' : 'pointer',
        scrollMarginTop: 72,
        ...(active
          ? { bgcolor: look.selected, boxShadow: `inset 3px 0 0 ${look.brand}` }
          : { '&:hover': { bgcolor: look.hover } }),
      }}
    >
      <BankSide {...props} />
      <Box
        sx={{
          position: 'relative',
          display: { xs: 'none', md: 'flex' },
          justifyContent: 'center',
          pt: active ? 3.5 : 2.5,
          '&::before': fold(look.ochre),
        }}
      >
        <Relation
          sign={signOf(transfer.amount, proposed?.suggestions[active ? chosen : 0])}
          active={active}
        />
      </Box>
      <Box
        sx={{
          px: { xs: 4, md: 5 },
          pl: { md: 3 },
          pt: { xs: 0, md: active ? 4 : 3 },
          pb: active ? 4 : 3,
          minWidth: 0,
        }}
      >
        {active ? <OpenSide {...props} /> : <ClosedSide {...props} />}
      </Box>
    </Box>
  )
}
