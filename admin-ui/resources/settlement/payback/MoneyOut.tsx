import { Box, Button, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useAsOf } from '../../../asOf/AsOfContext.ts'
import { useMay } from '../../../auth/useMay.ts'
import { post } from '../../../data/httpClient.ts'
import { useAttempt } from '../../../data/useAttempt.ts'
import { useConfirm } from '../../../dialogs/ConfirmContext.ts'
import { formatDay, formatMoney } from '../../../i18n/format.ts'
import { useDone } from '../../../undo/useDone.tsx'
import type { SettlementRecord } from '../settlementRecord.ts'

type PayBack = SettlementRecord['payBacks'][number]

type Props = {
  readonly settlement: Pick<
    SettlementRecord,
    'id' | 'contractID' | 'customerName' | 'payBacks' | 'payBackCode'
  >
  /** Only those that wait for a person. */
  readonly onlyDoubts?: boolean
}

/** What a bank has told of money that left with the code of a settlement, and what becomes of it. */
export const MoneyOut = ({ settlement, onlyDoubts = false }: Props) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const may = useMay()('DecidePayBack')
  const { day: pastDay } = useAsOf()
  const attempt = useAttempt()
  const confirm = useConfirm()
  const done = useDone()
  const words = (key: string, values?: object) => translate(`resource.settlement.pay_back.${key}`, values)
  const { id: settlementID, contractID, customerName: name } = settlement
  const shown = settlement.payBacks.filter(({ state }) => !onlyDoubts || state === 'doubt')
  if (shown.length === 0) return null
  const decide = async ({ payBackID, amount: sum, doubt }: PayBack, act: 'book' | 'leave') => {
    const amount = formatMoney(sum)
    if (act === 'book') {
      const question = {
        title: words('book_title', { amount, name }),
        body: words(doubt === 'several' ? 'book_several' : 'book_body', { amount }),
      }
      if (!(await confirm({ kind: 'update', ...question, act: words('book', { amount }) }))) return
    }
    const body = { settlementID, payBackID, act }
    if (await attempt(() => post(`contract/${contractID}/settlement/pay-back`, body)))
      done(`resource.settlement.pay_back.${act === 'book' ? 'booked' : 'left'}`, { messageArgs: { amount } })
  }
  const said = ({ state, doubt, due }: PayBack) =>
    state === 'doubt' && doubt ? words(`doubt.${doubt}`, { due: formatMoney(due) }) : words(`state.${state}`)
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 4, m: 0, p: 0, listStyle: 'none' }}>
      {shown.map((one) => (
        <Box component="li" key={one.payBackID}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {words('out', {
              amount: formatMoney(one.amount),
              day: formatDay(one.day),
              reference: one.sightings[0]?.reference ?? '',
            })}
          </Typography>
          <Typography
            variant="body2"
            sx={{ color: one.state === 'doubt' ? look.tone.waiting.text : 'text.secondary' }}
          >
            {said(one)}
          </Typography>
          {may && !pastDay && (one.state === 'doubt' || one.state === 'left') && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
              <Button
                variant="outlined"
                color="inherit"
                onClick={() => void decide(one, 'book')}
                sx={{ minHeight: 44 }}
              >
                {words('book', { amount: formatMoney(one.amount) })}
              </Button>
              {one.state === 'doubt' && (
                <Button color="inherit" onClick={() => void decide(one, 'leave')} sx={{ minHeight: 44 }}>
                  {words('leave')}
                </Button>
              )}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
