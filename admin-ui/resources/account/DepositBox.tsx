import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { FileLinks } from '../../files/FileLinks.tsx'
import { formatAmount, formatDay } from '../../i18n/format.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { type AccountDetail, isOver } from './accountRecord.ts'
import type { MoneyTask } from './MoneyOutDialog.tsx'
import { useLeaving } from './useLeaving.ts'

const row = {
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr) auto',
  columnGap: 3,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const
const between = { display: 'flex', justifyContent: 'space-between', columnGap: 3 } as const

type Line = {
  readonly id: string
  readonly day: string
  readonly amount: number
  readonly what: string
  readonly struck?: boolean
  readonly photoID?: string | null
}

const signOf = {
  depositPaid: 1,
  depositDeducted: -1,
  depositReturned: -1,
  depositMoved: -1,
  depositTakenOver: 1,
} as const

const useLines = ({ receipts, entries }: AccountDetail): readonly Line[] => {
  const translate = useTranslate()
  const came = (receipts ?? [])
    .filter(({ kind }) => kind === 'deposit')
    .map(({ id, day, amount, number, reversed }) => ({
      id,
      day,
      amount,
      what: `${translate('resource.account.depositCame')} ${number ?? ''}`,
      struck: reversed,
    }))
  const moved = entries.flatMap(({ id, kind, day, amount, reason, photoID }) =>
    kind === 'moneyReturned' || kind === 'adjusted' || kind === 'creditMoved' || kind === 'creditTakenOver'
      ? []
      : [
          {
            id,
            day,
            amount: signOf[kind] * amount,
            what: [translate(`resource.account.entry.${kind}`), reason].filter(Boolean).join(': '),
            photoID: photoID ?? null,
          },
        ],
  )
  return [...came, ...moved].sort((one, other) => (one.day < other.day ? -1 : 1))
}

/** The actions on a deposit. */
export type DepositTask = Exclude<MoneyTask, 'return'> | 'deposit-move'

type DepositBoxProps = { readonly account: AccountDetail; readonly onTask?: (task: DepositTask) => void }

/** The deposit, which has its own book, and what would remain of it if the tenant left now. */
export const DepositBox = ({ account, onTask }: DepositBoxProps) => {
  const translate = useTranslate()
  const may = useMay()
  const lines = useLines(account)
  const words = (key: string, values?: object) => translate(`resource.account.${key}`, values)
  const { deposit, openAmount, credit } = account
  const today = useToday()
  const { amount: unbilled = 0, unread = [] } = useLeaving(account.id, today)?.unbilled ?? {}
  const left = deposit + credit - openAmount - unbilled
  // A tenant gets the text that addresses them.
  const leaving = onTask ? 'leaving' : 'own.leaving'
  const buttons = [
    may('ReceiveDeposit') && !isOver(account) && 'deposit-receive',
    may('DeductDeposit') && deposit > 0 && 'deposit-deduct',
    may('ReturnDeposit') && deposit > 0 && 'deposit-return',
    // Without a deposit it takes over that of another contract.
    may('MoveDeposit') && (deposit > 0 || !isOver(account)) && 'deposit-move',
  ].filter((one): one is DepositTask => Boolean(one))
  return (
    <Section title={words('fields.deposit')} note={words('depositNote')}>
      {lines.map(({ id, day, amount, what, struck, photoID }) => (
        <Box key={id} sx={row}>
          <Typography variant="body2" color="text.secondary" className="figures">
            {formatDay(day)}
          </Typography>
          <Box sx={{ minWidth: 0 }}>
            <Typography
              variant="body2"
              sx={{ overflowWrap: 'anywhere', textDecoration: struck ? 'line-through' : 'none' }}
            >
              {what}
            </Typography>
            {photoID && <FileLinks ids={[photoID]} />}
          </Box>
          <Typography
            variant="body2"
            className="figures"
            sx={{ textDecoration: struck ? 'line-through' : 'none' }}
          >
            {amount < 0 ? '−' : '+'}
            {formatAmount(Math.abs(amount))}
          </Typography>
        </Box>
      ))}
      <Box sx={{ ...between, alignItems: 'baseline', pt: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {words('held')}
        </Typography>
        <Box component="span" className="figures" sx={{ ...doubleRule, fontWeight: 600 }}>
          <Money amount={deposit} />
        </Box>
      </Box>
      {account.depositAgreed !== deposit && (
        <Typography variant="caption" color="text.secondary" component="p">
          {words('fields.depositAgreed')}: <Money amount={account.depositAgreed} />
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        {buttons.map((task) => (
          <Button key={task} size="small" variant="outlined" color="inherit" onClick={() => onTask?.(task)}>
            {words(`${task}.act`)}
          </Button>
        ))}
      </Box>
      {deposit > 0 && (
        <Box sx={{ mt: 5, p: 3.5, borderRadius: 2, border: '1px dashed', borderColor: 'divider' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {words(`${leaving}.title`)}
          </Typography>
          {[
            ['deposit', deposit],
            ['credit', credit],
            ['open', -openAmount],
            [unbilled < 0 ? 'given_back' : 'unbilled', -unbilled],
          ]
            .filter(([, amount]) => amount !== 0)
            .map(([name, amount]) => (
              <Typography key={name} variant="body2" component="div" sx={between}>
                <span>{words(`${leaving}.${name}`)}</span>
                <span className="figures">
                  {Number(amount) < 0 ? '−' : ''}
                  {formatAmount(Math.abs(Number(amount)))}
                </span>
              </Typography>
            ))}
          <Typography
            variant="body2"
            component="div"
            sx={{ ...between, fontWeight: 600, borderTop: 1, borderColor: 'divider', mt: 0.5, pt: 0.5 }}
          >
            <span>{words(`${leaving}.${left < 0 ? 'short' : 'back'}`)}</span>
            <span className="figures">
              <Money amount={Math.abs(left)} />
            </span>
          </Typography>
          {unread.length > 0 && (
            <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
              {words('unbilled.unread', { names: unread.join(', ') })}
            </Typography>
          )}
          {onTask && may('AgreeSettlement') && account.contractNumber !== null && (
            <Typography variant="body2" sx={{ mt: 2 }}>
              {account.settlementID ? (
                <QuietLink to={`/settlement/${account.settlementID}`}>{words('to_settlement')}</QuietLink>
              ) : (
                <QuietLink to={`/contract/${account.id}/settle`}>{words('leaving.settle')}</QuietLink>
              )}
            </Typography>
          )}
        </Box>
      )}
    </Section>
  )
}
