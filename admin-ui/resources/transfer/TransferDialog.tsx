import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { TransferState } from '../../../domain/transfer/transfer-codes.ts'
import { useMay } from '../../auth/useMay.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { formatDay } from '../../i18n/format.ts'
import type { ToneName } from '../../theme/look.ts'
import { Fact } from '../../ui/Fact.tsx'
import { Money } from '../../ui/Money.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { reversals } from '../../undo/reversals.ts'
import { useReverse } from '../../undo/useReverse.ts'
import { shortAccount, type TransferRecord } from './transferRecord.ts'

const TONES: Readonly<Record<TransferState, ToneName>> = {
  waiting: 'waiting',
  matched: 'settled',
  aside: 'closed',
}

export const StateTag = ({ state }: Pick<TransferRecord, 'state'>) => (
  <Tag tone={TONES[state]}>{useTranslate()(`resource.transfer.values.state.${state}`)}</Tag>
)

type TransferDialogProps = { readonly transfer: TransferRecord; readonly onClose: () => void }

/** All that the bank said of a transfer, what became of it, and its act. */
export const TransferDialog = ({ transfer, onClose }: TransferDialogProps) => {
  const translate = useTranslate()
  const may = useMay()
  const reverse = useReverse()
  const { id, state, contractID, reason, matchedBy, day, time, bank } = transfer
  const words = (key: string) => translate(`resource.transfer.${key}`)
  const label = (field: string) => words(`fields.${field}`)
  const said = [
    ['content', transfer.content || words('no_words')],
    ['payer', transfer.payer],
    ['day', [formatDay(day), time].filter(Boolean).join(' · ')],
    ['bank', bank],
    ['account', transfer.account && shortAccount(transfer.account)],
    ['reference', transfer.reference],
    ['reason', reason],
    ['matchedBy', matchedBy && words(`values.matchedBy.${matchedBy}`)],
    ['customerName', transfer.customerName],
  ] as const
  return (
    <FormDialog title={words('kind.transfer')} onClose={onClose}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
        <Typography variant="h4" component="p">
          <Money amount={transfer.amount} />
        </Typography>
        <StateTag state={state} />
      </Box>
      <Box component="dl" sx={{ m: 0 }}>
        {said
          .filter(([, value]) => value)
          .map(([field, value]) => (
            <Fact key={field} label={label(field)}>
              {value}
            </Fact>
          ))}
        {contractID && (
          <Fact label={label('roomNumber')}>
            <QuietLink to={`/account/${contractID}`}>{transfer.roomNumber}</QuietLink>
          </Fact>
        )}
        {transfer.receiptID && (
          <Fact label={label('receiptID')}>
            <QuietLink to={`/receipt/${transfer.receiptID}`}>{words('open_receipt')}</QuietLink>
          </Fact>
        )}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mt: 4 }}>
        {state !== 'waiting' && may('UnmatchTransfer') && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => {
              onClose()
              void reverse(reversals.MatchTransfer(id))
            }}
          >
            {words('unmatch')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('frame.close')}
        </Button>
      </Box>
    </FormDialog>
  )
}
