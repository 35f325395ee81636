import {
  Alert,
  Box,
  Checkbox,
  FormControlLabel,
  FormGroup,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ResourceContextProvider, useNotify, useTranslate } from 'react-admin'
import { useController, useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { MAX_DEDUCTIONS } from '../../../domain/limits.ts'
import { sidesOf, withPenalties } from '../../../domain/settlement/settlement.ts'
import type { SettlementDraft } from '../../../projections/settlement/settlement.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { get, post } from '../../data/httpClient.ts'
import { useConfirm } from '../../dialogs/ConfirmContext.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayBox } from '../../form/DayBox.tsx'
import { EntityForm } from '../../form/EntityForm.tsx'
import { EntriesInput } from '../../form/EntriesInput.tsx'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { formatDay, formatMoney, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useCatchUp } from '../../live/LiveContext.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { Stacked } from '../../ui/SideBySide.tsx'
import type { ContractDetail } from '../contract/contractRecord.ts'
import { lastDay as lastDayOf } from '../contract/term.ts'
import { ContractHandovers } from '../handover/ContractHandovers.tsx'
import { THOUSANDTHS } from '../meter/meterRecord.ts'
import { useMetersOf } from '../meter/useMetersOf.ts'
import { LastReadings } from './LastReadings.tsx'
import { Sides } from './Sides.tsx'
import type { SettlementDetail } from './settlementRecord.ts'
import { useStatementOut } from './useStatementOut.ts'

/** `spared`: the late bills whose penalty is not asked for. */
type Said = { readonly spared: readonly string[]; readonly deductions: readonly Typed[] | undefined }
type Typed = { readonly name?: string; readonly amount?: number | string | null }

/** What was typed of the deductions so far. */
const readable = (typed: readonly Typed[] | undefined) =>
  (typed ?? []).map(({ name = '', amount }) => ({ name, amount: typeof amount === 'number' ? amount : 0 }))

/** The draft of a contract's settlement. The query key begins with `account`: money and bills change it. */
const useDraft = (contractID: string, lastDay: string) =>
  useQuery({
    queryKey: ['account', contractID, 'settlement', lastDay],
    queryFn: async ({ signal }) =>
      (await get<SettlementDraft>(`contract/${contractID}/settlement?lastDay=${lastDay}`, signal)).json,
    placeholderData: (before) => before,
  })

const useWords = () => {
  const translate = useTranslate()
  return (key: string, values?: object) => translate(`resource.settlement.${key}`, values)
}

/** What has to be known before the figures are agreed on. */
const Doubts = ({ draft }: { readonly draft: SettlementDraft }) => {
  const words = useWords()
  const language = useLanguage()
  const { unread, odd, held, isPaying, isInRun, deposit, depositAgreed, lastDay, takeBack, roomsBefore } =
    draft
  const today = useToday()
  const facts = [
    lastDay > today && words('doubt.future', { day: formatDay(lastDay) }),
    unread.length > 0 && words('doubt.unread', { names: unread.join(', ') }),
    ...odd.map(({ name, unit, used, mean }) => {
      const figure = (value: number) => `${formatNumber(value / THOUSANDTHS, language)} ${unit ?? ''}`.trim()
      const times = formatNumber(Math.round(used / Math.max(1, mean)), language)
      return words('doubt.odd', { name, used: figure(used), mean: figure(mean), times })
    }),
    held > 0 && words('doubt.held', { amount: formatMoney(held) }),
    isPaying && words('doubt.paying'),
    isInRun && words('doubt.in_run'),
    deposit === 0 && depositAgreed > 0 && words('doubt.deposit', { amount: formatMoney(depositAgreed) }),
  ].filter((fact) => fact !== false)
  const waiting = takeBack?.waits ? takeBack : undefined
  if (facts.length === 0 && !waiting && roomsBefore.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      {facts.map((fact) => (
        <div key={fact}>{fact}</div>
      ))}
      {waiting && (
        <div>
          {words('doubt.take_back', {
            amount: formatMoney(waiting.deductions.reduce((sum, { amount }) => sum + amount, 0)),
          })}{' '}
          <QuietLink to={`/handover/${waiting.handoverID}`}>{words('doubt.take_back_open')}</QuietLink>
        </div>
      )}
      {roomsBefore.map(({ contractID, roomNumber: room, unbilled, unread: names }) => (
        <div key={contractID}>
          {unbilled !== 0 && words('doubt.room_before', { room, amount: formatMoney(unbilled) })}{' '}
          {names.length > 0 && words('doubt.room_before_unread', { room, names: names.join(', ') })}{' '}
          <QuietLink to={`/contract/${contractID}`}>{words('doubt.room_before_open')}</QuietLink>
        </div>
      ))}
    </Alert>
  )
}

/** What the form says of the settlement: without the penalties that are spared, with the deductions as typed. */
const settledWith = (draft: SettlementDraft, { spared, deductions }: Said) => {
  const penalties = draft.penalties
    .flatMap(({ chargeID }) => chargeID ?? [])
    .filter((id) => !spared.includes(id))
  return { ...draft, penalties, lines: withPenalties(draft, penalties), deductions: readable(deductions) }
}

/** What the form begins with: what the tenant was sent last, after the answers to it, or the take-back. */
const startOf = ({ takeBack, penalties }: SettlementDraft, out: SettlementDetail | null): Said => {
  if (!out) return { deductions: takeBack?.waits ? [] : (takeBack?.deductions ?? []), spared: [] }
  const asked = out.figures.lines.flatMap(({ kind, chargeID }) => (kind === 'penalty' ? chargeID : []))
  return {
    deductions: out.figures.deductions.map(({ name, amount }) => ({ name: name ?? '', amount })),
    spared: penalties.flatMap(({ chargeID }) => (chargeID && !asked.includes(chargeID) ? chargeID : [])),
  }
}

const useSettledWith = (draft: SettlementDraft) =>
  settledWith(draft, {
    spared: useWatch({ name: 'spared' }) ?? [],
    deductions: useWatch({ name: 'deductions' }),
  })

/** The figures as the form makes them. */
const Figures = ({ draft }: { readonly draft: SettlementDraft }) => {
  const settled = useSettledWith(draft)
  return (
    <>
      <Doubts draft={draft} />
      <Sides {...settled} />
    </>
  )
}

/** The penalties for late bills, each of which can be spared. */
const Penalties = ({ penalties }: Pick<SettlementDraft, 'penalties'>) => {
  const words = useWords()
  const { field } = useController({ name: 'spared' })
  const spared = field.value as readonly string[]
  if (penalties.length === 0) return null
  return (
    <FormGroup aria-label={words('penalties')}>
      {penalties.map(({ name, amount, chargeID }) => (
        <FormControlLabel
          key={chargeID}
          label={`${name}, ${formatMoney(amount)}`}
          control={
            <Checkbox
              checked={!spared.includes(chargeID ?? '')}
              onChange={(_event, isAsked) =>
                field.onChange(isAsked ? spared.filter((id) => id !== chargeID) : [...spared, chargeID])
              }
            />
          }
        />
      ))}
    </FormGroup>
  )
}

/** Whether what is left goes back now, and how; only where something is left. */
const PayOut = ({ draft }: { readonly draft: SettlementDraft }) => {
  const words = useWords()
  const { result } = sidesOf(useSettledWith(draft))
  if (result <= 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {words(result < 0 ? 'owes_note' : 'even_note')}
      </Typography>
    )
  return (
    <Choice
      source="payOut"
      label={words('pay_out.label', { amount: formatMoney(result) })}
      required
      options={['cash', 'transfer', 'later'].map((value) => ({ value, label: words(`pay_out.${value}`) }))}
    />
  )
}

type How = 'settle' | 'send'

type HowProps = {
  readonly how: How
  readonly onHow: (how: How) => void
  /** The id of the statement that the tenant has, and that is not settled. */
  readonly out: string | undefined
}

/** Whether it is settled at once, or shown to the tenant first. */
const HowChoice = ({ how, onHow, out }: HowProps) => {
  const words = useWords()
  if (out)
    return (
      <Alert severity="info">
        {words('send.out')} <QuietLink to={`/settlement/${out}`}>{words('send.out_open')}</QuietLink>
      </Alert>
    )
  return (
    <Box>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={how}
        aria-label={words('send.how')}
        onChange={(_event, next: How | null) => next && onHow(next)}
      >
        <ToggleButton value="settle">{words('send.now')}</ToggleButton>
        <ToggleButton value="send">{words('send.first')}</ToggleButton>
      </ToggleButtonGroup>
      {how === 'send' && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
          {words('send.note')}
        </Typography>
      )}
    </Box>
  )
}

type SettleProps = { readonly contract: ContractDetail }

const Settle = ({ contract }: SettleProps) => {
  const words = useWords()
  const today = useToday()
  const notify = useNotify()
  const catchUp = useCatchUp()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const agreed = lastDayOf(contract)
  const out = useStatementOut(contract.id)
  const [chosenDay, setLastDay] = useState<string>()
  const lastDay = chosenDay ?? out?.lastDay ?? (agreed !== null && agreed < today ? agreed : today)
  const { data: draft, error } = useDraft(contract.id, lastDay)
  const meters = useMetersOf(contract.roomID)
  const [chosen, setHow] = useState<How>('settle')
  const how = out ? 'send' : chosen
  if (error && !draft) throw error
  // Waits for what stands above the figures too, so that it moves nothing when it arrives.
  if (!draft || !meters || out === undefined) return <PageSkeleton />
  const takenBack = draft.takeBack?.waits ? null : draft.takeBack
  const save = async ({ payOut, reason, ...said }: Record<string, unknown>) => {
    const settled = settledWith(draft, said as Said)
    const { result } = sidesOf(settled)
    const figures = {
      lastDay: draft.lastDay,
      deductions: settled.deductions,
      penalties: settled.penalties,
      result,
    }
    const send = async (path: string, more: object = {}) => {
      const call = post<{ id: string }>(`contract/${contract.id}/${path}`, { ...figures, ...more })
      return (await call.finally(() => catchUp(true))).json.id
    }
    if (how === 'send') return send('settlement/send')
    const outcome = result > 0 ? (payOut === 'later' ? 'later' : 'back') : result < 0 ? 'owes' : 'even'
    const isSure = await confirm({
      kind: 'update',
      title: words('confirm.title', { name: contract.customerName }),
      body: words(`confirm.${outcome}`, {
        amount: formatMoney(Math.abs(result)),
        day: formatDay(draft.lastDay),
        room: contract.roomNumber,
      }),
      act: words('act'),
    })
    if (!isSure) return undefined
    return send('settle', { payOut: payOut === 'later' ? null : { method: payOut, fundID: null }, reason })
  }
  return (
    <>
      <PageHead
        before={<QuietLink to={`/contract/${contract.id}`}>{contract.number}</QuietLink>}
        title={words('settle.title', { room: contract.roomNumber })}
        lead={`${contract.customerName} · ${contract.buildingName}`}
      />
      {draft.blocked ? (
        <Alert severity="info">
          {words(`blocked.${draft.blocked}`)}{' '}
          {draft.renewalID && (
            <QuietLink to={`/contract/${draft.renewalID}`}>
              {words(draft.blocked.startsWith('move') ? 'blocked.open_elsewhere' : 'blocked.open')}
            </QuietLink>
          )}
        </Alert>
      ) : (
        <Box sx={{ maxWidth: 960 }}>
          <Stacked>
            <Section title={words('settle.day')}>
              <DayBox
                label={words('settle.day_label')}
                isLabelled
                day={lastDay}
                onDay={setLastDay}
                sx={{ maxWidth: 260 }}
              />
              <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
                {words('settle.day_help', { day: formatDay(contract.startDay) })}
              </Typography>
            </Section>
            <LastReadings meters={meters} lastDay={lastDay} />
            <ContractHandovers contract={contract} />
            <ResourceContextProvider value="settlement">
              <EntityForm
                defaultValues={{
                  ...startOf(draft, out),
                  payOut: 'cash',
                  reason: words('reason_usual'),
                }}
                act={words(how === 'send' ? 'send.act' : 'act')}
                onCancel={() => void navigate(`/contract/${contract.id}`)}
                save={save}
                onSaved={(id) => {
                  notify(how === 'send' ? words('send.done') : words('done', { room: contract.roomNumber }), {
                    type: 'success',
                  })
                  void navigate(`/settlement/${id}`)
                }}
              >
                <Section title={words('settle.figures')}>
                  <Figures draft={draft} />
                </Section>
                <Section title={words('settle.money')}>
                  <Box sx={{ display: 'grid', gap: 5, maxWidth: 520 }}>
                    <Penalties penalties={draft.penalties} />
                    <EntriesInput
                      source="deductions"
                      title={words('deductions.title')}
                      words="resource.settlement.deductions"
                      nameField="name"
                      empty={{ name: '', amount: null }}
                      max={MAX_DEDUCTIONS}
                    >
                      {(source) => (
                        <Box sx={{ display: 'grid', gap: 3 }}>
                          <TextLine
                            source={source('name')}
                            label={words('deductions.name')}
                            required
                            autoComplete="off"
                          />
                          <MoneyLine source={source('amount')} label={words('deductions.amount')} required />
                        </Box>
                      )}
                    </EntriesInput>
                    {takenBack && (
                      <Typography variant="body2">
                        <QuietLink to={`/handover/${takenBack.handoverID}`}>
                          {words('deductions.of_take_back', { day: formatDay(takenBack.day) })}
                        </QuietLink>
                      </Typography>
                    )}
                    <HowChoice how={how} onHow={setHow} out={out?.id} />
                    {how === 'settle' && (
                      <>
                        <PayOut draft={draft} />
                        <TextLine
                          source="reason"
                          label={words('fields.reason')}
                          required
                          autoComplete="off"
                        />
                      </>
                    )}
                  </Box>
                </Section>
              </EntityForm>
            </ResourceContextProvider>
          </Stacked>
        </Box>
      )}
    </>
  )
}

/** Takes a room back: last day, last readings, what is owed and held, deductions, and what becomes of the rest. */
export const SettlePage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<ContractDetail> resource="contract" id={id}>
      {(contract) => <Settle contract={contract} />}
    </ItemPage>
  )
}
