import { Box, Button, Card, Typography, useTheme } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ContractType } from '../../../domain/contract/contract-codes.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { useItem } from '../../data/useItem.ts'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { Money } from '../../ui/Money.tsx'
import type { AccountDetail } from '../account/accountRecord.ts'
import { usePapers } from '../paper/usePapers.ts'
import { type ContractNext, nextOf } from './contractNext.ts'
import type { ContractDetail } from './contractRecord.ts'
import { useStayCalls } from './stay/useStayCalls.ts'

const ReceiveDialog = lazy(async () => ({
  default: (await import('../account/ReceiveDialog.tsx')).ReceiveDialog,
}))
const MoneyOutDialog = lazy(async () => ({
  default: (await import('../account/MoneyOutDialog.tsx')).MoneyOutDialog,
}))

type Task = 'receive' | 'deposit-receive'

const NEEDS = {
  sign: 'paper.draft',
  deposit: 'ReceiveDeposit',
  late: 'ReceiveMoney',
  collect: 'ReceiveMoney',
  first_bill: 'IssueBill',
  renew: 'GiveNotice',
} as const
const TASKS: Readonly<Partial<Record<ContractNext['step'], Task>>> = {
  deposit: 'deposit-receive',
  late: 'receive',
  collect: 'receive',
}

/** Where both sign: the paper that waits for it, or the one to be drawn up. Undefined while that is not known. */
const useSigning = ({ id, type }: ContractDetail, isAsked: boolean) => {
  const isDrawn = useMay()('paper.draft') && type === ContractType.RENT && isAsked
  const papers = usePapers(id, isDrawn)
  if (!isDrawn || !papers) return undefined
  const waiting = papers.find(({ status }) => status === 'frozen')
  return waiting ? { act: 'open', to: `/paper/${waiting.id}` } : { act: 'act', to: `/contract/${id}/paper` }
}

type NextRowProps = {
  readonly next: ContractNext
  readonly contractID: string
  readonly signing: ReturnType<typeof useSigning>
  readonly onTask: (task: Task) => void
  readonly onLetEnd: () => void
}

/** What is waited for, and the act where the head of the page has none for it. */
const NextRow = ({ next, contractID, signing, onTask, onLetEnd }: NextRowProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const may = useMay()
  const words = (key: string, args = {}) => translate(`resource.contract.next.${key}`, args)
  const { step } = next
  const task = TASKS[step]
  const needs = step in NEEDS && NEEDS[step as keyof typeof NEEDS]
  const { act: name, to } =
    step === 'sign' ? (signing ?? {}) : { act: 'act', to: `/bill/add?contract=${contractID}` }
  const here = task ? () => onTask(task) : step === 'renew' ? onLetEnd : undefined
  const act = needs && may(needs) && to && (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      {...(here ? { onClick: here } : { component: Link, to })}
      sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
    >
      {words(`${step}.${name}`)}
    </Button>
  )
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 3,
        minHeight: 44,
        // A thumb's width between the buttons of two rows.
        py: 1,
      }}
    >
      <Typography variant="body2" sx={{ color: step === 'late' ? look.tone.late.text : undefined }}>
        {words(`${step}.text`, {
          ...('amount' in next && { amount: formatMoney(next.amount) }),
          ...('day' in next && { day: formatDay(next.day) }),
        })}
      </Typography>
      {act}
    </Box>
  )
}

/** The figures of the account; the whole leads to it. */
const Figures = ({ account }: { readonly account: AccountDetail }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.contract.next.${key}`)
  const { openAmount, credit, deposit } = account
  const figures = [
    ['open', openAmount],
    ...(credit > 0 ? [['credit', credit] as const] : []),
    ['deposit_held', deposit],
  ] as const
  return (
    <Box
      component={Link}
      to={`/account/${account.id}`}
      aria-description={words('account')}
      sx={{
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
        columnGap: 4,
        alignContent: 'center',
        px: 5,
        py: 3,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { bgcolor: look.hover },
      }}
    >
      {figures.map(([name, amount]) => (
        <div key={name}>
          <Typography variant="caption" color="text.secondary" component="p" noWrap>
            {words(name)}
          </Typography>
          <Typography component="p" className="figures" noWrap sx={{ fontWeight: 600 }}>
            <Money amount={amount} />
          </Typography>
        </div>
      ))}
    </Box>
  )
}

/** What the contract waits for, beside how its account stands. */
export const ContractNow = ({ contract }: { readonly contract: ContractDetail }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const may = useMay()
  const today = useToday()
  const seesAccount = may('account.read')
  const { data: account } = useItem<AccountDetail>('account', { id: contract.id }, seesAccount)
  const [task, setTask] = useState<Task>()
  const next = nextOf(contract, account, today)
  const isWaiting = seesAccount && !account
  const signing = useSigning(
    contract,
    next.some(({ step }) => step === 'sign'),
  )
  const { end } = useStayCalls(
    { contractID: contract.id, roomNumber: contract.roomNumber, endDay: contract.endDay ?? today },
    today,
  )
  const close = () => setTask(undefined)
  return (
    <Card
      component="section"
      aria-label={translate('resource.contract.next.title')}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: seesAccount ? 'minmax(0, 1fr) minmax(0, 1fr)' : undefined,
        },
        mb: 4,
      }}
    >
      <Box sx={{ px: 5, py: 2, alignContent: 'center' }}>
        <Box component="ul" aria-busy={isWaiting} sx={{ m: 0, p: 0, listStyle: 'none', minHeight: 44 }}>
          {next.map((one) => (
            <NextRow
              key={one.step}
              next={one}
              contractID={contract.id}
              signing={signing}
              onTask={setTask}
              onLetEnd={() => void end({ by: 'landlord', givenDay: today })}
            />
          ))}
          {next.length === 0 && !isWaiting && (
            <Box component="li" sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
              <Typography variant="body2" color="text.secondary">
                {translate('resource.contract.next.none')}
              </Typography>
            </Box>
          )}
        </Box>
      </Box>
      {seesAccount && (
        <Box
          sx={{
            display: 'grid',
            minHeight: 72,
            borderTop: { xs: `1px solid ${look.line}`, md: 0 },
            borderLeft: { md: `1px solid ${look.line}` },
          }}
        >
          {account && <Figures account={account} />}
        </Box>
      )}
      <Suspense>
        {account && task === 'receive' && <ReceiveDialog account={account} onClose={close} />}
        {account && task === 'deposit-receive' && (
          <MoneyOutDialog account={account} task={task} onClose={close} />
        )}
      </Suspense>
    </Card>
  )
}
