import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { BillLine } from '../../../domain/bill/line.ts'
import { explain, lineWords } from '../../../domain/bill/line-text.ts'
import { keyOfLine } from '../../../domain/billing/waiver.ts'
import { post } from '../../data/httpClient.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

type WaiveDialogProps = {
  readonly contractID: string
  readonly room: string
  readonly line: BillLine
  /** The month whose preview proposes the line. */
  readonly month?: string
  /** Instead: the difference of a bill of before. */
  readonly differenceID?: string
  readonly onClose: () => void
}

/** Forgives a line that would be asked for, with a word why. */
export const WaiveDialog = ({ contractID, room, line, month, differenceID, onClose }: WaiveDialogProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { name, from, to, readings, amount } = line
  const args = { name, room, amount: formatMoney(Math.abs(amount)) }
  const words = (key: string) => translate(`resource.account.waive.${key}`, args)
  return (
    <DialogForm
      title={words('title')}
      resource="account"
      onClose={onClose}
      defaultValues={{ reason: '' }}
      act={words('act')}
      save={async ({ reason }) => {
        const said = differenceID ? { differenceID } : { key: keyOfLine(line), from, to, readings, month }
        await post(`account/${contractID}/waive`, { ...said, reason })
        return true
      }}
      told={words('done')}
    >
      <Typography variant="body2">{words(amount < 0 ? 'body_back' : 'body')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {explain(line, lineWords[language]).join(', ')}
      </Typography>
      <TextLine source="reason" label={translate('resource.account.why')} required autoComplete="off" />
    </DialogForm>
  )
}
