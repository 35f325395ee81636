import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { OBJECTION_WORDS_MAX } from '../../../domain/limits.ts'
import type { ObjectionAct } from '../../../domain/settlement/settlement.events.ts'
import { post } from '../../data/httpClient.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { TextBlock } from '../../form/TextBlock.tsx'
import type { StatementLine } from './Sides.tsx'
import type { SettlementDetail } from './settlementRecord.ts'

export type Answering = { readonly act: ObjectionAct; readonly line: StatementLine }

type AnswerDialogProps = Answering & {
  readonly settlement: SettlementDetail
  readonly onClose: () => void
}

/** Answers an objection: what becomes of the line, and why. */
export const AnswerDialog = ({ settlement, act, line, onClose }: AnswerDialogProps) => {
  const translate = useTranslate()
  const say = (key: string) => translate(`resource.settlement.answer.${key}`)
  const { id: settlementID, contractID } = settlement
  return (
    <DialogForm
      title={say(`title.${act}`)}
      resource="settlement"
      onClose={onClose}
      defaultValues={{ amount: null, words: '' }}
      act={say(act)}
      faults={{
        'amount.too_big': 'resource.settlement.answer.too_big',
        'amount.too_small': 'resource.settlement.answer.too_small',
        'act.too_small': 'resource.settlement.answer.too_small',
        MSG_S0002: 'resource.settlement.answer.changed',
      }}
      save={async ({ amount, words }) => {
        const body = {
          settlementID,
          lineID: line.lineID,
          act,
          amount: act === 'change' ? amount : null,
          words,
          seen: settlement.objections.find(({ lineID }) => lineID === line.lineID)?.words ?? null,
        }
        await post(`contract/${contractID}/settlement/answer`, body)
        return true
      }}
      told="resource.settlement.answer.done"
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {line.name}
      </Typography>
      {act === 'change' && <MoneyLine source="amount" label={say('amount')} required />}
      <TextBlock source="words" label={say('words')} max={OBJECTION_WORDS_MAX} rows={2} required />
    </DialogForm>
  )
}
