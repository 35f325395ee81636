import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { accountColumns } from '../../../projections/account/account.columns.ts'
import { useMay } from '../../auth/useMay.ts'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { formatMoney } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { type Actions, PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTabs, useTab } from '../../ui/PageTabs.tsx'
import { SideBySide, Stacked } from '../../ui/SideBySide.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { ContractOrHold } from '../hold/ContractOrHold.tsx'
import { AccountBook } from './AccountBook.tsx'
import { AccountSums } from './AccountSums.tsx'
import { type AccountDetail, isOver } from './accountRecord.ts'
import { BetweenHouses } from './BetweenHouses.tsx'
import { DepositBox, type DepositTask } from './DepositBox.tsx'
import { MoneyOutDialog, type MoneyTask } from './MoneyOutDialog.tsx'
import { MoveDepositDialog } from './MoveDepositDialog.tsx'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { Waivers } from './Waivers.tsx'

const TABS = ['book', 'history'] as const

const Account = ({ account }: { readonly account: AccountDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const attempt = useAttempt()
  const tab = useTab(TABS)
  const [asking, setAsking] = useState<MoneyTask | DepositTask | 'receive'>()
  const words = (key: string, values?: object) => translate(`resource.account.${key}`, values)
  const send = (path: string, body: object) => void attempt(() => post(`account/${account.id}/${path}`, body))
  const { credit, openAmount, receipts, automatic } = account
  const held = (receipts ?? []).filter((one) => one.held)
  const settlement = may('settlement.read') ? account.settlementID : null
  const actions: Actions = [
    may('ChangeCreditUse') && {
      label: words(automatic ? 'automatic.stop' : 'automatic.start'),
      onClick: () => send('credit-use', { automatic: !automatic }),
    },
    may('ReturnMoney') && credit > 0 && { label: words('return.open'), onClick: () => setAsking('return') },
    may('AllocateCredit') &&
      credit > 0 &&
      openAmount > 0 && {
        label: words('use'),
        onClick: () => send('allocate', { allocate: 'oldest' }),
      },
    settlement !== null && {
      label: words('to_settlement'),
      to: `/settlement/${settlement}`,
      primary: isOver(account),
    },
    may('ReceiveMoney') &&
      !isOver(account) && {
        label: words('receive.open'),
        onClick: () => setAsking('receive'),
        primary: true,
      },
  ]
  return (
    <>
      <PageHead
        before={<ContractOrHold id={account.id} number={account.contractNumber} />}
        title={words('title', { room: account.roomNumber })}
        lead={[
          account.customerName,
          openAmount > 0 && words('owes', { amount: formatMoney(openAmount) }),
          credit > 0 && words('hasCredit', { amount: formatMoney(credit) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={<PageActions actions={actions} />}
      />
      {held.map(({ id, amount, held: why }) => (
        <Alert
          key={id}
          severity="warning"
          sx={{ mb: 4 }}
          action={
            may('KeepHeldMoney') && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button
                  size="small"
                  color="inherit"
                  onClick={() => send('allocate', { receiptID: id, allocate: 'oldest' })}
                >
                  {words('decide.bills')}
                </Button>
                <Button size="small" color="inherit" onClick={() => send('keep', { receiptID: id })}>
                  {words('decide.keep')}
                </Button>
              </Box>
            )
          }
        >
          {words('decide.what', {
            amount: formatMoney(amount),
            why: translate(`resource.receipt.values.held.${why}`),
          })}
        </Alert>
      ))}
      {may('history.read') && (
        <PageTabs label={words('tabs')} tabs={TABS.map((name) => ({ name, label: words(`tab.${name}`) }))} />
      )}
      <TabPanel tab={tab}>
        {tab === 'book' && <AccountSums account={account} />}
        {tab === 'book' ? (
          <SideBySide columns="minmax(0, 1fr) minmax(280px, 340px)">
            <Stacked>
              <AccountBook account={account} />
            </Stacked>
            <Stacked>
              <BetweenHouses account={account} />
              <DepositBox account={account} onTask={setAsking} />
              <Waivers account={account} />
            </Stacked>
          </SideBySide>
        ) : (
          <HistoryTab
            resource="account"
            record={account}
            columns={accountColumns}
            leaveOut={['entries', 'waivers']}
          />
        )}
      </TabPanel>
      {asking === 'receive' && <ReceiveDialog account={account} onClose={() => setAsking(undefined)} />}
      {asking === 'deposit-move' && (
        <MoveDepositDialog account={account} onClose={() => setAsking(undefined)} />
      )}
      {asking && asking !== 'receive' && asking !== 'deposit-move' && (
        <MoneyOutDialog account={account} task={asking} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

/** The account of a contract: amounts billed and received, the balance, and the deposit. */
export const AccountPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<AccountDetail> resource="account" id={id}>
      {(account) => <Account account={account} />}
    </ItemPage>
  )
}
